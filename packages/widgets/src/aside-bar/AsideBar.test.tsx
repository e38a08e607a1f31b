import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createTestHost, propsOf } from '@apunt/testing/host';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import { asideBarContract } from './aside-bar.contract.ts';
import { AsideBarView } from './AsideBar.tsx';

describe('AsideBarView', () => {
  it('hides what stands inside before there is a bar, and hands all that it was given to the bar', () => {
    resetPage();
    startTestRuntime();
    const props = propsOf(asideBarContract, createTestHost(asideBarContract), { threshold: 300 });
    const { container, rerender } = render(<AsideBarView Bar={undefined} props={props} />);
    expect(container.querySelector('slot')?.closest('[hidden]')).not.toBeNull();
    rerender(<AsideBarView Bar={({ threshold }) => <p>Després de {threshold}</p>} props={props} />);
    expect(screen.getByText('Després de 300')).toBeDefined();
  });
});
