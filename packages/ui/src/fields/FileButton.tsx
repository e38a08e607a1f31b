import type { InputHTMLAttributes, ReactNode, Ref } from 'react';

/** Props of `FileButton`, beside those of the native input. */
export interface FileButtonProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'children'> {
  id: string;
  /** Text of the button: the native one would have a text in the language of the browser. */
  text: string;
  inputRef?: Ref<HTMLInputElement>;
}

/** A native file field that looks like a button of ours; files can be dropped on it. It does not show what was chosen. */
export function FileButton({ text, inputRef, ...input }: FileButtonProps): ReactNode {
  return (
    <span className="apunt-file-button">
      <input {...input} ref={inputRef} type="file" />
      <span className="apunt-button apunt-button-secondary" aria-hidden="true">
        {text}
      </span>
    </span>
  );
}
