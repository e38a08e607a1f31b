import { useEffect, useId, useRef, type ReactNode } from 'react';

/** Shows a link that could not be copied automatically, selected, so that the visitor can copy it by hand. */
export function ManualCopy({ url, label }: { url: string; label: string }): ReactNode {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  // Only once per link: a later render must not move the focus again, which tells a screen reader of the field.
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [url]);
  return (
    <p part="manual">
      <label htmlFor={id}>{label}</label>
      <input ref={field} id={id} readOnly value={url} />
    </p>
  );
}
