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
 * Sends an event to one user's streams on all nodes: on this node at once, on the others within a
 * tenth of a second through a Redis topic, many events in one message. A lost message delays a page
 * until it polls the next time.
 */
@Component
class UserEventPublisher {

  private static final Logger log = LoggerFactory.getLogger(UserEventPublisher.class);
  private static final Duration INTERVAL = Duration.ofMillis(100);
  private static final int MAX_WAITING = 10_000;
  private static final int BATCH_SIZE = 500;

  private final Subscribers subscribers;
  private final RTopic topic;
  private final String node = UUID.randomUUID().toString();
  private final ConcurrentLinkedQueue<UserEvent> outgoing = new ConcurrentLinkedQueue<>();
  private final AtomicInteger waiting = new AtomicInteger();

  UserEventPublisher(Subscribers subscribers, RedissonClient redis, LoopScheduler background) {
    this.subscribers = subscribers;
    topic = HallTopics.topic(redis, "bf:push");
    topic.addListener(String.class, (_, message) -> onMessage(message));
    background.every(INTERVAL, "push-to-nodes", this::publish);
  }

  private record UserEvent(long userId, String event, String json) {}

  /** The JSON of a topic message; all nodes must agree on its names. */
  private record UserEventBatch(String node, List<UserEvent> letters) {}

  void send(long userId, String event, Object data) {
    UserEvent userEvent = new UserEvent(userId, event, Json.write(data));
    deliver(userEvent);
    if (waiting.incrementAndGet() <= MAX_WAITING) {
      outgoing.add(userEvent);
    } else {
      waiting.decrementAndGet();
    }
  }

  private void deliver(UserEvent userEvent) {
    subscribers.send(userEvent.userId(), PushEvent.ofJson(userEvent.event(), userEvent.json()));
  }

  private void publish() {
    while (!outgoing.isEmpty()) {
      List<UserEvent> batch = new ArrayList<>();
      for (UserEvent next = outgoing.poll(); next != null; next = outgoing.poll()) {
        waiting.decrementAndGet();
        batch.add(next);
        if (batch.size() == BATCH_SIZE) {
          break;
        }
      }
      publish(batch);
    }
  }

  private void publish(List<UserEvent> batch) {
    try {
      topic.publish(JSON.toJSONString(new UserEventBatch(node, batch)));
    } catch (RedisException e) {
      log.debug("{} events did not reach the other nodes", batch.size(), e);
    }
  }

  /** This node's own messages come back, too; in a rush reading them would be much of the work. */
  private void onMessage(String message) {
    if (!message.contains(node)) {
      JSON.parseObject(message, UserEventBatch.class).letters().forEach(this::deliver);
    }
  }
}
