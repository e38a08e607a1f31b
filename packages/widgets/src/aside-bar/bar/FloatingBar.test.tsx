import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import ca from '@apunt/locales/ca/aside-bar.json';
import { i18nOf } from '@apunt/testing/i18n';
import { asideBarContract } from '../aside-bar.contract.ts';
import { FloatingBarView } from './FloatingBar.tsx';

const { t } = i18nOf(asideBarContract);

describe('FloatingBarView', () => {
  it('is a named region around what the page puts in, and nobody meets it while it is not due', () => {
    const { rerender, container } = render(<FloatingBarView isVisible={false} label={undefined} t={t} />);
    expect(screen.queryByRole('region')).toBeNull();
    expect(container.querySelector('slot')).not.toBeNull();
    rerender(<FloatingBarView isVisible label={undefined} t={t} />);
    expect(screen.getByRole('region', { name: ca.label })).toBeDefined();
    rerender(<FloatingBarView isVisible label="Compartix" t={t} />);
    expect(screen.getByRole('region', { name: 'Compartix' })).toBeDefined();
  });
});
