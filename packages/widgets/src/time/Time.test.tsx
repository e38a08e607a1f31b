import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { TimeView } from './Time.tsx';

describe('TimeView', () => {
  it('draws the words into the page, with the moment for machines and in full', () => {
    const element = document.createElement('div');
    const model = { words: 'fa 5 min', iso: '2026-04-03T21:30:00.000Z', title: "3 d'abril del 2026, 23:30" };
    render(<TimeView {...model} host={{ element }} />);
    const time = element.querySelector('time');
    expect(time?.textContent).toBe('fa 5 min');
    expect(time?.dateTime).toBe(model.iso);
    expect(time?.title).toBe(model.title);
  });

  it("draws nothing where the server's words stand", () => {
    const element = document.createElement('div');
    render(<TimeView words={undefined} iso="" title="" host={{ element }} />);
    expect(element.childElementCount).toBe(0);
  });
});
