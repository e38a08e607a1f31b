import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { QuoteView } from './Quote.tsx';

const viewOf = (quote: { text: string; author: string } | undefined) => {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  render(<QuoteView {...{ quote, host: { element } }} />);
  return element;
};

describe('QuoteView', () => {
  it('draws what has been said and who has said it', () => {
    viewOf({ text: 'L’aigua no espera.', author: 'Nerea Pla' });
    expect(screen.getByRole('blockquote').textContent).toBe('L’aigua no espera.');
    expect(screen.getByRole('figure').querySelector('figcaption')?.textContent).toBe('Nerea Pla');
  });

  it('names nobody where nobody is named, and draws nothing where there is nothing', () => {
    expect(viewOf({ text: 'Sí.', author: '' }).querySelector('figcaption')).toBeNull();
    expect(viewOf(undefined).childElementCount).toBe(0);
  });
});
