import { guardHistory, listenBeforeRouter } from './historyGuard';

test('a guard hides steps through the history from later listeners until it is removed', () => {
  const routerListener = jest.fn();
  listenBeforeRouter();
  window.addEventListener('popstate', routerListener);

  const removeGuard = guardHistory(() => true);
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(routerListener).not.toHaveBeenCalled();

  removeGuard();
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(routerListener).toHaveBeenCalledTimes(1);
});
