import { useEffect, useId, useRef, type ReactNode } from 'react';

/** Shows a link that could not be copied automatically, selected, so that the visitor can copy it by hand. */
export function ManualCopy({ url, label }: { url: string; label: string }): ReactNode {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  // Only once per link: selecting moves the focus, which a later render must not do again.
  useEffect(() => field.current?.select(), [url]);
  return (
    <p part="manual" role="alert">
      <label htmlFor={id}>{label}</label>
      <input ref={field} id={id} readOnly value={url} />
    </p>
  );
}
