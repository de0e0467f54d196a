package io.courtflash.core.push;

import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Component;

/**
 * The open streams of this node. At shutdown they end before the web server waits for its open
 * requests.
 */
@Component
public class Subscribers implements SmartLifecycle {

  private final PushProperties properties;
  private final Map<Long, List<Subscriber>> byUser = new ConcurrentHashMap<>();
  private final AtomicInteger open = new AtomicInteger();
  private volatile boolean running;

  Subscribers(PushProperties properties, MeterRegistry meters) {
    this.properties = properties;
    meters.gauge("push.connections", open);
  }

  /**
   * Opens a stream; empty when this node has too many or shuts down. The caller must {@link #close}
   * it.
   */
  public Optional<Subscriber> open(long userId) {
    if (open.incrementAndGet() > properties.connections() || !running) {
      open.decrementAndGet();
      return Optional.empty();
    }
    Subscriber subscriber = new Subscriber(userId);
    byUser.compute(userId, (_, others) -> with(others == null ? List.of() : others, subscriber));
    return Optional.of(subscriber);
  }

  private List<Subscriber> with(List<Subscriber> others, Subscriber subscriber) {
    List<Subscriber> all = new ArrayList<>(others);
    while (all.size() >= properties.connectionsPerUser()) {
      all.removeFirst().end();
    }
    all.add(subscriber);
    return List.copyOf(all);
  }

  public void close(Subscriber subscriber) {
    subscriber.end();
    open.decrementAndGet();
    byUser.computeIfPresent(
        subscriber.userId(),
        (_, all) -> {
          List<Subscriber> others =
              all.stream().filter(other -> !other.equals(subscriber)).toList();
          return others.isEmpty() ? null : others;
        });
  }

  public Duration heartbeat() {
    return properties.heartbeat();
  }

  boolean isEmpty() {
    return byUser.isEmpty();
  }

  /** Sends an event to the streams of one user on this node. */
  void send(long userId, PushEvent event) {
    byUser.getOrDefault(userId, List.of()).forEach(subscriber -> subscriber.offer(event));
  }

  /** Sends an event to every stream on this node. */
  void broadcast(PushEvent event) {
    byUser.values().forEach(all -> all.forEach(subscriber -> subscriber.offer(event)));
  }

  @Override
  public void start() {
    running = true;
  }

  @Override
  public void stop() {
    running = false;
    byUser.values().forEach(all -> all.forEach(Subscriber::end));
  }

  @Override
  public boolean isRunning() {
    return running;
  }
}
