import { useId, type ReactNode } from 'react';

/** A link that could not be copied for the visitor, selected, to be copied by hand. */
export function ManualCopy({ url, label }: { url: string; label: string }): ReactNode {
  const id = useId();
  return (
    <p part="manual" role="alert">
      <label htmlFor={id}>{label}</label>
      <input key={url} id={id} readOnly value={url} ref={(field) => field?.select()} />
    </p>
  );
}
