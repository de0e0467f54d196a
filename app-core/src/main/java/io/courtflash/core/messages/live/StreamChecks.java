package io.courtflash.core.messages.live;

import io.courtflash.core.people.login.token.TokenVerifier;
import io.courtflash.core.platform.work.LoopScheduler;
import java.time.Duration;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;

/**
 * Checks idle streams: sends a heartbeat when nothing was sent for the heartbeat's time, and ends
 * streams whose login has ended.
 */
@Component
class StreamChecks {

  private static final Logger log = LoggerFactory.getLogger(StreamChecks.class);

  /** A heartbeat is late by less than an eighth; more rounds would find nothing to do. */
  private static final int ROUNDS_PER_HEARTBEAT = 8;

  private final Subscribers subscribers;
  private final TokenVerifier tokens;
  private final Duration heartbeat;

  StreamChecks(
      Subscribers subscribers,
      TokenVerifier tokens,
      Subscribers.PushProperties properties,
      LoopScheduler background) {
    this.subscribers = subscribers;
    this.tokens = tokens;
    heartbeat = properties.heartbeat();
    background.every(heartbeat.dividedBy(ROUNDS_PER_HEARTBEAT), "stream-checks", this::checkAll);
  }

  private void checkAll() {
    subscribers.forEach(this::check);
  }

  private void check(Subscriber subscriber) {
    if (subscriber.takeVerification(heartbeat)) {
      verify(subscriber);
    }
    if (subscriber.isSilentFor(heartbeat)) {
      subscriber.offer(PushEvent.HEARTBEAT);
    }
  }

  /** Usually from memory; else the database is asked elsewhere, because it may not answer. */
  private void verify(Subscriber subscriber) {
    Optional<TokenVerifier.Result> known = tokens.verifyFromCache(subscriber.token());
    if (known.isPresent()) {
      endUnlessGranted(subscriber, known.get());
    } else {
      Thread.ofVirtual().name("stream-login").start(() -> verifyInDatabase(subscriber));
    }
  }

  private void verifyInDatabase(Subscriber subscriber) {
    try {
      endUnlessGranted(subscriber, tokens.verify(subscriber.token()));
    } catch (DataAccessException e) {
      log.debug("A stream ends because its login can't be verified", e);
      subscriber.end();
    }
  }

  private static void endUnlessGranted(Subscriber subscriber, TokenVerifier.Result login) {
    if (!(login instanceof TokenVerifier.Result.Granted)) {
      subscriber.end();
    }
  }
}
