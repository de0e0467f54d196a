package io.courtflash.core.platform.servers.engine;

import com.alibaba.fastjson2.JSON;
import java.util.LinkedHashMap;
import java.util.Map;
import org.springframework.amqp.core.Declarable;
import org.springframework.amqp.core.DeclarableCustomizer;
import org.springframework.amqp.core.Queue;

/**
 * Translates RabbitMQ's queue arguments for the embedded broker, which closes the connection on
 * arguments that it doesn't know. Not used with an external broker.
 */
public final class BrokerDialect implements DeclarableCustomizer {

  @Override
  public Declarable apply(Declarable declarable) {
    if (declarable instanceof Queue queue) {
      Map<String, Object> all = new LinkedHashMap<>(queue.getArguments());
      all.forEach(
          (name, value) -> {
            if (name.startsWith("x-")) {
              queue.removeArgument(name);
              translate(name, value, all).forEach(queue::addArgument);
            }
          });
    }
    return declarable;
  }

  private static Map<String, Object> translate(String name, Object value, Map<String, Object> all) {
    return switch (name) {
      case "x-dead-letter-exchange" ->
          Map.of(
              "alternateBinding",
              JSON.toJSONString(Map.of("destination", value)),
              "maximumDeliveryAttempts",
              1,
              "expiryPolicy",
              "ROUTE_TO_ALTERNATE");
      case "x-message-ttl" -> Map.of("maximumMessageTtl", value);
      case "x-max-length" ->
          Map.of(
              "maximumQueueDepthMessages",
              value,
              "overflowPolicy",
              "reject-publish".equals(all.get("x-overflow")) ? "REJECT" : "RING");
      // Translated with another argument, or not needed by this program.
      case "x-overflow", "x-queue-type", "x-dead-letter-routing-key" -> Map.of();
      default ->
          throw new IllegalArgumentException(
              "The embedded broker has no equivalent of the queue argument " + name);
    };
  }
}
