package io.courtflash.core.messages.live;

import io.micrometer.core.instrument.MeterRegistry;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Component;
import org.springframework.validation.annotation.Validated;

/** The open streams of this node. They end before the web server stops. */
@Component
@EnableConfigurationProperties(Subscribers.PushProperties.class)
public class Subscribers implements SmartLifecycle {

  private final PushProperties properties;
  private final EventWriter writer;
  private final Map<Long, List<Subscriber>> byUser = new ConcurrentHashMap<>();
  private final AtomicInteger open = new AtomicInteger();
  private volatile boolean running;

  Subscribers(PushProperties properties, EventWriter writer, MeterRegistry meters) {
    this.properties = properties;
    this.writer = writer;
    meters.gauge("push.connections", open);
  }

  /**
   * Opens a stream; empty when this node has too many or shuts down. The caller gives it its {@link
   * Subscriber#connected connection}, and must {@link Subscriber#end end} it.
   *
   * @param token the login token, whose end is the stream's end
   */
  public Optional<Subscriber> open(long userId, String token) {
    if (open.incrementAndGet() > properties.connections() || !running) {
      open.decrementAndGet();
      return Optional.empty();
    }
    Subscriber subscriber = new Subscriber(userId, token, this);
    List<Subscriber> oldest = new ArrayList<>();
    byUser.compute(
        userId, (_, others) -> with(others == null ? List.of() : others, subscriber, oldest));
    oldest.forEach(Subscriber::end);
    return Optional.of(subscriber);
  }

  private List<Subscriber> with(
      List<Subscriber> others, Subscriber subscriber, List<Subscriber> oldest) {
    List<Subscriber> all = new ArrayList<>(others);
    while (all.size() >= properties.connectionsPerUser()) {
      oldest.add(all.removeFirst());
    }
    all.add(subscriber);
    return List.copyOf(all);
  }

  /** To be called once by a stream that has ended. */
  void ended(Subscriber subscriber) {
    open.decrementAndGet();
    byUser.computeIfPresent(
        subscriber.userId(),
        (_, all) -> {
          List<Subscriber> others =
              all.stream().filter(other -> !other.equals(subscriber)).toList();
          return others.isEmpty() ? null : others;
        });
  }

  /** Has a stream send its waiting events. */
  void schedule(Subscriber subscriber) {
    writer.schedule(subscriber);
  }

  boolean isEmpty() {
    return byUser.isEmpty();
  }

  void forEach(Consumer<Subscriber> action) {
    byUser.values().forEach(all -> all.forEach(action));
  }

  /**
   * Sends an event to the streams of one user on this node.
   *
   * @param event asked for once, and only if there are any
   */
  void send(long userId, Supplier<PushEvent> event) {
    List<Subscriber> own = byUser.get(userId);
    if (own != null) {
      PushEvent encoded = event.get();
      own.forEach(subscriber -> subscriber.offer(encoded));
    }
  }

  /** Sends an event to every stream on this node. */
  void broadcast(PushEvent event) {
    forEach(subscriber -> subscriber.offer(event));
  }

  @Override
  public void start() {
    running = true;
  }

  @Override
  public void stop() {
    running = false;
    forEach(Subscriber::end);
  }

  @Override
  public boolean isRunning() {
    return running;
  }

  /**
   * Limits and timing of event streams.
   *
   * @param connections the maximum of open streams of this node; further pages poll instead. 0
   *     turns push off.
   * @param connectionsPerUser the maximum of open streams of one user; a newer one ends the oldest
   * @param heartbeat the time without an event after which a heartbeat is sent, so that proxies
   *     keep the stream open
   */
  @Validated
  @ConfigurationProperties(prefix = "courtflash.push", ignoreUnknownFields = false)
  record PushProperties(
      @DefaultValue("5000") @Min(0) @Max(100_000) int connections,
      @DefaultValue("4") @Min(1) @Max(100) int connectionsPerUser,
      @DefaultValue("15s") Duration heartbeat) {}
}
