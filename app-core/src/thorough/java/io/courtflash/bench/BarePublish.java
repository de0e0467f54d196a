package io.courtflash.bench;

import com.rabbitmq.client.Address;
import com.rabbitmq.client.Channel;
import com.rabbitmq.client.ConfirmCallback;
import com.rabbitmq.client.Connection;
import com.rabbitmq.client.MessageProperties;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.springframework.amqp.rabbit.connection.CachingConnectionFactory;
import org.springframework.boot.amqp.autoconfigure.RabbitConnectionDetails;

/**
 * One persistent message for each claim into a durable queue that nobody reads, on one channel with
 * at most 256 messages unconfirmed.
 */
final class BarePublish implements BareStep {

  private static final int WINDOW = 256;
  private static final int CONFIRMED_WITHIN_SECONDS = 30;
  private static final String QUEUE = "bench.queue";
  private static final byte[] BODY =
      "{\"slotId\":123456,\"traceId\":\"%044d\",\"userId\":123456}"
          .formatted(0)
          .getBytes(StandardCharsets.US_ASCII);

  private final CachingConnectionFactory broker;
  private final RabbitConnectionDetails details;

  BarePublish(CachingConnectionFactory broker, RabbitConnectionDetails details) {
    this.broker = broker;
    this.details = details;
  }

  @Override
  public String name() {
    return "publish and confirm";
  }

  @Override
  public double perSecond(int seconds) throws Exception {
    List<Address> addresses =
        details.getAddresses().stream().map(each -> new Address(each.host(), each.port())).toList();
    try (Connection connection = broker.getRabbitConnectionFactory().newConnection(addresses);
        Channel channel = connection.createChannel()) {
      channel.queueDeclare(QUEUE, true, false, false, Map.of());
      try {
        channel.confirmSelect();
        return publish(channel, seconds);
      } finally {
        channel.queueDelete(QUEUE);
      }
    }
  }

  private static double publish(Channel channel, int seconds) throws Exception {
    Semaphore window = new Semaphore(WINDOW);
    NavigableSet<Long> unconfirmed = new ConcurrentSkipListSet<>();
    ConfirmCallback confirmed =
        (tag, multiple) -> {
          Set<Long> answered =
              multiple
                  ? Set.copyOf(unconfirmed.headSet(tag, true))
                  : unconfirmed.contains(tag) ? Set.of(tag) : Set.of();
          unconfirmed.removeAll(answered);
          window.release(answered.size());
        };
    channel.addConfirmListener(confirmed, confirmed);
    long begun = System.nanoTime();
    long end = begun + TimeUnit.SECONDS.toNanos(seconds);
    long sent = 0;
    while (System.nanoTime() - end < 0) {
      acquire(window, 1);
      unconfirmed.add(channel.getNextPublishSeqNo());
      channel.basicPublish("", QUEUE, MessageProperties.PERSISTENT_BASIC, BODY);
      sent++;
    }
    acquire(window, WINDOW);
    return sent * 1e9 / (System.nanoTime() - begun);
  }

  private static void acquire(Semaphore window, int permits) throws Exception {
    if (!window.tryAcquire(permits, CONFIRMED_WITHIN_SECONDS, TimeUnit.SECONDS)) {
      throw new TimeoutException("The broker doesn't confirm");
    }
  }
}
