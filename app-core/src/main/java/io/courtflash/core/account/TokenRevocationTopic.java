package io.courtflash.core.account;

import java.util.function.Consumer;
import java.util.function.LongConsumer;
import org.redisson.api.RTopic;
import org.redisson.api.RedissonClient;
import org.redisson.client.RedisException;
import org.redisson.client.codec.StringCodec;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Tells the other nodes which tokens ended. A notice that is lost costs a few seconds, until they
 * look again by themselves.
 */
@Component
class TokenRevocationTopic {

  private static final Logger log = LoggerFactory.getLogger(TokenRevocationTopic.class);
  private static final String TOKEN = "token:";
  private static final String USER = "user:";

  private final RTopic topic;

  TokenRevocationTopic(RedissonClient redis) {
    topic = redis.getTopic("bf:token:revoked", StringCodec.INSTANCE);
  }

  void listen(Consumer<String> tokenHash, LongConsumer userId) {
    topic.addListener(
        String.class,
        (channel, notice) -> {
          if (notice.startsWith(TOKEN)) {
            tokenHash.accept(notice.substring(TOKEN.length()));
          } else if (notice.startsWith(USER)) {
            userId.accept(Long.parseLong(notice.substring(USER.length())));
          }
        });
  }

  void tokenRevoked(String hash) {
    tell(TOKEN + hash);
  }

  void userRevoked(long userId) {
    tell(USER + userId);
  }

  private void tell(String notice) {
    try {
      topic.publish(notice);
    } catch (RedisException e) {
      log.warn("Other nodes learn of ended access a few seconds late: {}", e.toString());
    }
  }
}
