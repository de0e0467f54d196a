package io.courtflash.core.messages.live;

import com.alibaba.fastjson2.JSON;
import io.courtflash.core.platform.json.Json;
import io.courtflash.core.platform.servers.HallTopics;
import io.courtflash.core.platform.work.LoopScheduler;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.redisson.api.RTopic;
import org.redisson.api.RedissonClient;
import org.redisson.client.RedisException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Sends an event to one user's streams on all nodes: on this node at once, on the others, if there
 * are any, within a tenth of a second through a Redis topic, many events in one message. A lost
 * message delays a page until it polls the next time.
 */
@Component
class UserEventPublisher {

  private static final Logger log = LoggerFactory.getLogger(UserEventPublisher.class);
  private static final Duration INTERVAL = Duration.ofMillis(100);
  private static final int MAX_WAITING = 10_000;
  private static final int BATCH_SIZE = 500;

  private final Subscribers subscribers;
  private final RTopic topic;
  private final boolean hasSeveralServers;
  private final String node = UUID.randomUUID().toString();
  private final ConcurrentLinkedQueue<UserEvent> outgoing = new ConcurrentLinkedQueue<>();
  private final AtomicInteger waiting = new AtomicInteger();

  UserEventPublisher(Subscribers subscribers, RedissonClient redis, LoopScheduler background) {
    this.subscribers = subscribers;
    topic = HallTopics.topic(redis, "bf:push");
    hasSeveralServers = redis.getConfig().isClusterConfig() || redis.getConfig().isSentinelConfig();
    topic.addListener(String.class, (_, message) -> onMessage(message));
    background.every(INTERVAL, "push-to-nodes", this::publish);
  }

  private record UserEvent(long userId, String event, Object data) {

    EncodedEvent encoded() {
      return new EncodedEvent(userId, event, Json.write(data));
    }
  }

  private record EncodedEvent(long userId, String event, String json) {}

  /** The JSON of a topic message; all nodes must agree on its names. */
  private record UserEventBatch(String node, List<EncodedEvent> letters) {}

  /**
   * @param data doesn't change any more
   */
  void send(long userId, String event, Object data) {
    subscribers.send(userId, () -> PushEvent.of(event, data));
    if (waiting.incrementAndGet() <= MAX_WAITING) {
      outgoing.add(new UserEvent(userId, event, data));
    } else {
      waiting.decrementAndGet();
    }
  }

  private void publish() {
    boolean areThereOthers = !outgoing.isEmpty() && areThereOtherNodes();
    while (!outgoing.isEmpty()) {
      List<UserEvent> batch = new ArrayList<>();
      for (UserEvent next = outgoing.poll(); next != null; next = outgoing.poll()) {
        waiting.decrementAndGet();
        batch.add(next);
        if (batch.size() == BATCH_SIZE) {
          break;
        }
      }
      if (areThereOthers) {
        publish(batch);
      }
    }
  }

  /** Several servers of Redis don't know of each other's listeners. */
  private boolean areThereOtherNodes() {
    try {
      return hasSeveralServers || topic.countSubscribers() > 1;
    } catch (RedisException e) {
      log.debug("It isn't known whether there are other nodes", e);
      return false;
    }
  }

  private void publish(List<UserEvent> batch) {
    try {
      List<EncodedEvent> letters = batch.stream().map(UserEvent::encoded).toList();
      topic.publish(JSON.toJSONString(new UserEventBatch(node, letters)));
    } catch (RedisException e) {
      log.debug("{} events did not reach the other nodes", batch.size(), e);
    }
  }

  /** This node's own messages come back, too; in a rush reading them would be much of the work. */
  private void onMessage(String message) {
    if (!message.contains(node)) {
      JSON.parseObject(message, UserEventBatch.class)
          .letters()
          .forEach(
              event ->
                  subscribers.send(
                      event.userId(), () -> PushEvent.ofJson(event.event(), event.json())));
    }
  }
}
