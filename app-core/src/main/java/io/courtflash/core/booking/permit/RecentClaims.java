package io.courtflash.core.booking.permit;

import io.courtflash.core.platform.servers.HallTopics;
import io.courtflash.core.platform.servers.RedisAnswer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.function.LongConsumer;
import java.util.stream.Collectors;
import org.redisson.api.RScript;
import org.redisson.api.RTopic;
import org.redisson.api.RedissonClient;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * What each user has claimed within the last minute, on whatever node. A claim adds itself when it
 * is admitted; what a user gets without one is added here, so that claims on other nodes are
 * decided with it ({@link Admission.ClaimedBesides}). On a cluster claims neither see it nor add
 * themselves.
 */
@Component
public class RecentClaims {

  private static final Logger log = LoggerFactory.getLogger(RecentClaims.class);

  private static final String WHATEVER_ELSE = "-";

  /** Stands for something of the user that has ended, and that the database knows. */
  private static final String MARK = ".";

  private final LuaScript script = LuaScript.load("own", RScript.ReturnType.LIST);
  private final RedissonClient redis;
  private final RTopic changes;

  RecentClaims(RedissonClient redis) {
    this.redis = redis;
    this.changes = HallTopics.topic(redis, "bf:bookings");
  }

  /**
   * Adds claims of a user, unless there are others that weren't looked at.
   *
   * @param lookedAt the text of the earlier answer; empty when there was none
   * @return the others; the claims were added if it is what was looked at
   * @throws org.redisson.client.RedisException Redis didn't answer
   */
  public String add(long userId, Collection<Claim> added, String lookedAt) {
    String claims = added.stream().map(Claim::traceId).collect(Collectors.joining(","));
    return RedisAnswer.await(call(userId, List.of(lookedAt, claims))).getFirst();
  }

  /**
   * Notes that claims which were added have ended, with a row or without. Waits for nothing: while
   * Redis is away, they count for the rest of their minute.
   */
  public void end(long userId, Collection<Claim> ended) {
    List<String> arguments = new ArrayList<>(List.of(WHATEVER_ELSE, ""));
    ended.forEach(claim -> arguments.add(claim.traceId()));
    forget(userId, call(userId, arguments));
  }

  /**
   * Has the user's next claim decided with what the database says then. Waits for nothing: while
   * Redis is away, other nodes learn of a change within ten seconds.
   */
  public void noteChange(long userId) {
    forget(userId, call(userId, List.of(WHATEVER_ELSE, MARK)));
  }

  /**
   * Tells all nodes that a user may be allowed now what they refused before, because a booking is
   * gone or moved, or the account has changed. Waits for nothing: while Redis is away, other nodes
   * learn of it within ten seconds.
   */
  public void announceChange(long userId) {
    forget(userId, changes.publishAsync(Long.toString(userId)));
  }

  /** Has a listener hear of the users whom any node announces, this one included. */
  public void onChange(LongConsumer listener) {
    changes.addListener(String.class, (_, userId) -> listener.accept(Long.parseLong(userId)));
  }

  private CompletionStage<List<String>> call(long userId, List<String> arguments) {
    return script.eval(redis, List.of(SlotKeys.own(userId)), arguments.toArray());
  }

  private static void forget(long userId, CompletionStage<?> call) {
    var _ =
        call.exceptionally(
            failure -> {
              log.debug("Other nodes aren't told about a booking of {}", userId, failure);
              return null;
            });
  }
}
