import { useEffect, useId, useRef, type ReactNode } from 'react';

/** A link that could not be copied for the visitor, selected, to be copied by hand. */
export function ManualCopy({ url, label }: { url: string; label: string }): ReactNode {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  // Once: selecting takes the focus.
  useEffect(() => field.current?.select(), [url]);
  return (
    <p part="manual" role="alert">
      <label htmlFor={id}>{label}</label>
      <input ref={field} id={id} readOnly value={url} />
    </p>
  );
}
