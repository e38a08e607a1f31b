import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import ca from '@apunt/locales/ca/reader-form.json';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import { FileField, type FileFieldProps } from './FileField.tsx';

const work = vi.hoisted(() => ({ finish: (_lighter?: File) => {} }));
vi.mock('@apunt/forms/photo/photo', () => ({
  reducePicture: () =>
    new Promise<File>((resolve, reject) => {
      work.finish = (lighter) => (lighter ? resolve(lighter) : reject(new Error('not drawn')));
    }),
}));

const photo = (name: string, content: string) => new File([content], name, { type: 'image/jpeg' });
const LIGHTER = photo('lleugera.jpg', 'x');

describe('FileField', () => {
  const onChange = vi.fn<FileFieldProps['onChange']>();

  beforeEach(async () => {
    resetPage();
    onChange.mockReset();
    document.body.replaceChildren();
  });

  async function reducing() {
    const { i18n } = startTestRuntime();
    void i18n.add({ namespace: 'reader-form', ca });
    const field = {
      id: 'f',
      name: 'fileCheck',
      inputRef: () => {},
      onChange: () => {},
      onBlur: () => {},
      error: undefined,
    };
    const shown = render(
      <FileField
        {...{ t: i18n.t, field, onChange }}
        kind="image"
        limit={10}
        file={undefined}
        isLocked={false}
      />,
    );
    const choose = (file: File) =>
      fireEvent.change(screen.getByLabelText(ca.image), { target: { files: [file] } });
    choose(photo('vella.jpg', 'far too heavy'));
    const begun = work.finish;
    fireEvent.click(screen.getByRole('button'));
    await waitFor(() => expect(work.finish).not.toBe(begun));
    return { ...shown, choose };
  }
  const finish = (lighter?: File) => act(async () => work.finish(lighter));
  const names = () => onChange.mock.calls.map(([file]) => file?.name);

  it('takes the lighter photo', async () => {
    await reducing();
    await finish(LIGHTER);
    expect(names()).toEqual(['vella.jpg', 'lleugera.jpg']);
  });

  it.each([
    ['a lighter one', LIGHTER],
    ['one that is still too heavy', photo('lleugera.jpg', 'still too heavy')],
    ['none', undefined],
  ])('keeps a photo that was chosen meanwhile, when the work ends with %s', async (_, lighter) => {
    const { choose } = await reducing();
    choose(photo('nova.jpg', 'y'));
    await finish(lighter);
    expect(names()).toEqual(['vella.jpg', 'nova.jpg']);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says nothing any more once it has gone', async () => {
    const { unmount } = await reducing();
    unmount();
    await finish(LIGHTER);
    expect(names()).toEqual(['vella.jpg']);
  });
});
