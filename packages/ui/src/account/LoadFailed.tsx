import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { Alert } from '../form/Alert.tsx';

/** Props of `LoadFailed`: the sentence, the words of the button, and what a press does. */
export interface LoadFailedProps {
  text: string;
  retry: string;
  onRetry: () => void;
}

/** Says that the account could not be loaded, with a button that tries again. */
export function LoadFailed({ text, retry, onRetry }: LoadFailedProps): ReactNode {
  return (
    <Alert
      tone="error"
      actions={
        <Button action="retry" onClick={onRetry}>
          {retry}
        </Button>
      }
    >
      {text}
    </Alert>
  );
}
