package io.courtflash.core.platform.servers.engine;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.redisson.api.RScript;
import org.redisson.api.RedissonClient;
import org.redisson.client.codec.StringCodec;
import org.springframework.boot.health.contributor.AbstractHealthIndicator;
import org.springframework.boot.health.contributor.Health;

/** Up when Redis runs a script, as admission needs it. */
final class RedisHealthIndicator extends AbstractHealthIndicator {

  private static final Pattern VERSION = Pattern.compile("redis_version:(\\S+)");

  private final RedissonClient redisson;

  RedisHealthIndicator(RedissonClient redisson) {
    super("Redis doesn't answer");
    this.redisson = redisson;
  }

  @Override
  protected void doHealthCheck(Health.Builder health) {
    String info =
        redisson
            .getScript(StringCodec.INSTANCE)
            .eval(
                RScript.Mode.READ_ONLY,
                "return redis.call('INFO', 'server')",
                RScript.ReturnType.VALUE);
    Matcher version = VERSION.matcher(info);
    health.up().withDetail("version", version.find() ? version.group(1) : "unknown");
  }
}
