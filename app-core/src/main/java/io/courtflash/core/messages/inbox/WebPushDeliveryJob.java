package io.courtflash.core.messages.inbox;

import io.courtflash.core.messages.inbox.store.WebPushMapper;
import io.courtflash.core.messages.inbox.store.WebPushMapper.DuePush;
import io.courtflash.core.messages.webpush.WebPushClient;
import io.courtflash.core.messages.webpush.WebPushProperties;
import io.courtflash.core.platform.work.BackgroundLoop;
import io.courtflash.core.platform.work.Backoff;
import io.courtflash.core.platform.work.LoopScheduler;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.stereotype.Component;
import org.springframework.transaction.event.TransactionalEventListener;

/**
 * Sends due notifications to browsers, each at least once, several at a time. One that fails is
 * tried again with back-off, and not before the push service allows it; after its last attempt it
 * is left to the inbox. A browser that no longer gets messages is forgotten.
 */
@Component
@EnableConfigurationProperties(WebPushProperties.class)
class WebPushDeliveryJob {

  private static final Logger log = LoggerFactory.getLogger(WebPushDeliveryJob.class);
  private static final Duration INTERVAL = Duration.ofSeconds(5);
  private static final Duration MAX_BACK_OFF = Duration.ofHours(1);
  private static final Executor THREADS =
      request -> Thread.ofVirtual().name("web-push-request").start(request);

  /** So many requests are under way at a time. */
  private static final int BATCH_SIZE = 32;

  private final WebPushMapper deliveries;
  private final WebPushDevices devices;
  private final WebPushComposer composer;
  private final WebPushClient client;
  private final WebPushProperties properties;
  private final Backoff backoff;
  private final BackgroundLoop loop;

  /** Sent, but the database couldn't note it yet. Only the loop uses it. */
  private final Set<Long> unnoted = new HashSet<>();

  WebPushDeliveryJob(
      WebPushMapper deliveries,
      WebPushDevices devices,
      WebPushComposer composer,
      WebPushClient client,
      WebPushProperties properties,
      LoopScheduler background) {
    this.deliveries = deliveries;
    this.devices = devices;
    this.composer = composer;
    this.client = client;
    this.properties = properties;
    this.backoff = new Backoff(properties.firstRetry(), MAX_BACK_OFF);
    this.loop = background.every(INTERVAL, "web-push", this::run);
  }

  private record Sending(DuePush due, CompletableFuture<WebPushClient.Result> result) {}

  @TransactionalEventListener(classes = Inbox.InboxChanged.class, fallbackExecution = true)
  void deliverSoon() {
    if (devices.isOn()) {
      loop.trigger();
    }
  }

  private void run() {
    Optional<String> contact = devices.contact();
    if (contact.isEmpty()) {
      // Notifications of the time while it was off aren't sent later.
      var _ = deliveries.endAll();
      return;
    }
    noteSent();
    List<DuePush> due;
    do {
      due = deliveries.due(NotificationKind.KNOWN, BATCH_SIZE);
      send(due, contact.get());
    } while (due.size() == BATCH_SIZE);
  }

  private void noteSent() {
    for (long id : List.copyOf(unnoted)) {
      var _ = deliveries.end(id);
      unnoted.remove(id);
    }
  }

  /** One that fails in whatever way neither stops the others, nor has them sent again. */
  private void send(List<DuePush> due, String contact) {
    List<Sending> underWay = new ArrayList<>();
    try {
      for (DuePush each : due) {
        if (deliveries.claim(each.id(), each.attempts(), lease(each).toSeconds()) == 1) {
          start(each, contact).ifPresent(underWay::add);
        }
      }
    } finally {
      underWay.forEach(this::finish);
    }
  }

  /** No other node sends it meanwhile. */
  private Duration lease(DuePush due) {
    Duration pause = backoff.after(due.attempts());
    Duration request = properties.timeout().multipliedBy(2);
    return pause.compareTo(request) < 0 ? request : pause;
  }

  private Optional<Sending> start(DuePush due, String contact) {
    Optional<WebPushClient.PushMessage> message;
    try {
      message = composer.of(due);
    } catch (RuntimeException | Error e) {
      retry(due, e.toString(), Duration.ZERO);
      return Optional.empty();
    }
    if (message.isEmpty()) {
      var _ = deliveries.end(due.id());
    }
    return message.map(it -> new Sending(due, request(due, it, contact)));
  }

  private CompletableFuture<WebPushClient.Result> request(
      DuePush due, WebPushClient.PushMessage message, String contact) {
    WebPushClient.PushTarget target =
        new WebPushClient.PushTarget(due.endpoint(), due.publicKey(), due.authSecret());
    return CompletableFuture.supplyAsync(() -> client.send(target, message, contact), THREADS)
        .exceptionally(
            failure -> new WebPushClient.Result.Failed(failure.toString(), Duration.ZERO));
  }

  private void finish(Sending sending) {
    WebPushClient.Result result = sending.result().join();
    try {
      note(sending.due(), result);
    } catch (RuntimeException | Error e) {
      if (result instanceof WebPushClient.Result.Accepted) {
        unnoted.add(sending.due().id());
      }
      log.warn("What became of push message {} isn't noted yet", sending.due().id(), e);
    }
  }

  private void note(DuePush due, WebPushClient.Result result) {
    switch (result) {
      case WebPushClient.Result.Accepted _ -> deliveries.end(due.id());
      case WebPushClient.Result.Gone _ -> devices.forget(due.deviceId());
      case WebPushClient.Result.Refused refused -> giveUp(due, refused.why());
      case WebPushClient.Result.Failed failed -> retry(due, failed.why(), failed.retryAfter());
    }
  }

  private void retry(DuePush due, String why, Duration wait) {
    if (due.attempts() + 1 >= properties.attempts()) {
      giveUp(due, why);
      return;
    }
    Duration pause = backoff.after(due.attempts());
    Duration longer = pause.compareTo(wait) < 0 ? wait : pause;
    var _ = deliveries.retryAfter(due.id(), longer.toSeconds());
    log.info("Push message {} failed, next try in {} s: {}", due.id(), longer.toSeconds(), why);
  }

  private void giveUp(DuePush due, String why) {
    var _ = deliveries.end(due.id());
    log.warn("Push message {} to device {} wasn't sent: {}", due.id(), due.deviceId(), why);
  }
}
