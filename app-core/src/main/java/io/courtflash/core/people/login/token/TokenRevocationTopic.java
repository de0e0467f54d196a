package io.courtflash.core.people.login.token;

import io.courtflash.core.platform.servers.HallTopics;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import org.redisson.api.RTopic;
import org.redisson.api.RedissonClient;
import org.redisson.client.RedisException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Tells the other nodes through Redis which tokens were revoked. When a message is lost, they find
 * out within a second: see {@link AccessChangeReader}.
 */
@Component
class TokenRevocationTopic {

  private static final Logger log = LoggerFactory.getLogger(TokenRevocationTopic.class);
  private static final String TOKEN = "token:";
  private static final String USER = "user:";

  private final RTopic topic;

  TokenRevocationTopic(RedissonClient redis) {
    topic = HallTopics.topic(redis, "bf:token:revoked");
  }

  /**
   * Calls the listeners for each message, also for this node's own.
   *
   * @param tokenHash takes the hash of a revoked token
   * @param userId takes the id of an account whose tokens, or what they allow, changed
   */
  void listen(Consumer<String> tokenHash, LongConsumer userId) {
    topic.addListener(
        String.class,
        (channel, message) -> {
          if (message.startsWith(TOKEN)) {
            tokenHash.accept(message.substring(TOKEN.length()));
          } else if (message.startsWith(USER)) {
            userId.accept(Long.parseLong(message.substring(USER.length())));
          }
        });
  }

  void tokenRevoked(String hash) {
    publish(TOKEN + hash);
  }

  void userRevoked(long userId) {
    publish(USER + userId);
  }

  private void publish(String message) {
    try {
      topic.publish(message);
    } catch (RedisException e) {
      log.warn("Other nodes learn of a revoked token up to a second late: {}", e.toString());
    }
  }
}
