package io.courtflash.core.messages.webpush;

import java.time.Duration;

/** What became of a message. */
public sealed interface PushResult {

  /** The push service has taken it, and delivers it when the browser is reached. */
  record Accepted() implements PushResult {}

  /** The browser doesn't get messages at this address any more. */
  record Gone() implements PushResult {}

  /** The push service never takes this message, or this program doesn't send to it. */
  record Refused(String why) implements PushResult {}

  /**
   * It may succeed later.
   *
   * @param retryAfter the least wait that the push service asks for; zero when it asks for none
   */
  record Failed(String why, Duration retryAfter) implements PushResult {}
}
