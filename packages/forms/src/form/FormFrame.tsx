import { createContext, useId, type ReactNode, type Ref, type RefObject } from 'react';
import { Heading } from '@apunt/ui/Heading';

/** What names the form inside a frame: `aria-label` where it has one, else the heading with the id `labelledBy`. */
export interface FormNaming {
  label?: string | undefined;
  labelledBy?: string | undefined;
}

/** Passes the accessible name from a frame to the `Form` inside it. */
export const FormName = createContext<FormNaming>({});

/** The common attributes of an element with a form, and what its widget adds to them. */
export interface FormFrameProps {
  /** Class of the widget, beside `apunt-form`. */
  className?: string | undefined;
  title: string;
  /** The common attributes of the element: level of the heading, none at all, and the accessible name of the form. */
  headingLevel: number;
  noHeading: boolean;
  label: string | undefined;
  /** Receives the heading, so that the widget can focus it when the form starts again. */
  focusRef?: RefObject<HTMLElement | null> | undefined;
  /** Makes the frame a labelled group when there is no heading, and `focusRef` receives the group instead. */
  isGroup?: boolean | undefined;
  ref?: Ref<HTMLDivElement> | undefined;
  /** Content above the heading. */
  before?: ReactNode;
  children: ReactNode;
}

/** The frame of every form: draws its heading, if there is one, and gives the `Form` inside its accessible name. */
export function FormFrame(props: FormFrameProps): ReactNode {
  const {
    className = '',
    title,
    headingLevel,
    noHeading,
    label,
    focusRef,
    isGroup,
    ref,
    before,
    children,
  } = props;
  const id = `${useId()}-title`;
  const name = label ?? title;
  const setFocusRef = (element: HTMLElement | null) => {
    if (focusRef) focusRef.current = element;
  };
  return (
    <div
      ref={ref}
      className={`apunt-form ${className}`.trim()}
      {...(isGroup && noHeading && { ref: setFocusRef, tabIndex: -1, role: 'group', 'aria-label': name })}
    >
      {before}
      {!noHeading && (
        <Heading level={headingLevel} ref={setFocusRef} id={id} className="apunt-form-title" tabIndex={-1}>
          {title}
        </Heading>
      )}
      <FormName value={{ label: noHeading ? name : label, labelledBy: id }}>{children}</FormName>
    </div>
  );
}
