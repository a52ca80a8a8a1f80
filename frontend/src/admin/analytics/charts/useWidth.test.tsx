import { act, render, screen } from '@testing-library/react';
import { useWidth } from './useWidth';

const originalObserver = window.ResizeObserver;
afterEach(() => (window.ResizeObserver = originalObserver));

function Measured() {
  const { ref, width } = useWidth(560);
  return <p ref={ref}>{width} px</p>;
}

it('keeps the last width of an element while it is hidden', () => {
  let report: ResizeObserverCallback = () => {};
  window.ResizeObserver = class {
    constructor(callback: ResizeObserverCallback) {
      report = callback;
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  const resize = (width: number) =>
    act(() => report([{ contentRect: { width } } as ResizeObserverEntry], {} as ResizeObserver));
  render(<Measured />);

  resize(319.6);
  expect(screen.getByText('320 px')).not.toBeNull();
  resize(0);
  expect(screen.getByText('320 px')).not.toBeNull();
});
