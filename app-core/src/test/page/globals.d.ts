/** What the page keeps in its window, and what the apps that it runs in put there. */
interface Window {
  /** Set by supported.js. */
  tooOld?: boolean;
  /** Set by head-start.js. */
  headStart?: { token: string; texts: Promise<object>; answers: Map<string, Promise<Response>> };
  /** WeChat's. */
  WeixinJSBridge?: { invoke(what: string, order: object, done: (said: { err_msg: string }) => void): void };
}
interface Navigator {
  /** Safari's. */
  standalone?: boolean;
}
declare var headStart: Window["headStart"];
