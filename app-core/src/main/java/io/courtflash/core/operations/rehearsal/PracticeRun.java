package io.courtflash.core.operations.rehearsal;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.people.login.token.LoginTokens;
import io.courtflash.core.platform.work.Polling;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import lombok.RequiredArgsConstructor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Runs one practice rush: simulated students are refused before the gate opens, then win, and then
 * a crowd of others comes too late. What they leave is deleted.
 */
@Component
@RequiredArgsConstructor
class PracticeRun {

  private static final Logger log = LoggerFactory.getLogger(PracticeRun.class);

  static final int WINNERS = 9_000;

  /** With the early one as many as a student may make in a minute by the usual limit. */
  static final int CLAIMS_PER_WINNER = 4;

  static final int EARLY_CLAIMS_PER_WINNER = 1;
  private static final Duration EARLY_TIME = Duration.ofSeconds(2);

  /** Others than the winners, who have no claim of this minute left. */
  private static final int LATECOMERS = 5_000;

  /** The first half is told that the slot is sold out, the second half to wait. */
  private static final int CLAIMS_PER_LATECOMER = 10;

  /**
   * A place for each claim of the winners, and as many claims as Java's compiler needs: it compiles
   * a method for speed after 5,000 to 15,000 calls, and what it compiles meanwhile isn't used yet.
   */
  static final RehearsalPlan PLAN =
      new RehearsalPlan(WINNERS + LATECOMERS, 20, 30, 60, RehearsalPlan.Arrival.AT_ONCE, 1);

  /** The crowd's share of the time: refusing needs less code than letting win. */
  private static final int CROWD_SHARE = 4;

  private static final Duration TOKENS_VALID = Duration.ofMinutes(2);
  private static final Duration SETTLE_TIMEOUT = Duration.ofSeconds(30);
  private static final Duration SETTLE_CHECK_INTERVAL = Duration.ofMillis(100);

  private final SandboxProvisioner provisioner;
  private final RehearsalInspector inspector;
  private final LoginTokens tokens;
  private final LoopbackServer server;
  private final InstantSource clock;

  /**
   * Runs it, and waits until the sandbox is deleted.
   *
   * @param lease its number makes the sandbox's ids unique
   * @param limit how long the requests of the winners and the crowd may take together
   * @param proceed asked each second whether to go on
   * @return what the winners were answered
   */
  PracticeRush.Result run(long lease, Duration limit, BooleanSupplier proceed)
      throws IOException, InterruptedException {
    LoopbackServer.Endpoint endpoint = server.current();
    SandboxHall sandbox = new SandboxHall(lease, PLAN);
    try {
      Instant start = clock.instant();
      provisioner.build(sandbox, start.plus(Duration.ofDays(1)));
      List<String> students = sandbox.userIds().stream().map(this::token).toList();
      List<String> early = students.subList(0, WINNERS);
      var _ =
          PracticeRush.once(endpoint, claims(sandbox, early, EARLY_CLAIMS_PER_WINNER))
              .run(EARLY_TIME, proceed);
      provisioner.open(sandbox, clock.instant());
      Duration crowdTime = limit.dividedBy(CROWD_SHARE);
      PracticeRush.Result winners =
          PracticeRush.once(endpoint, claims(sandbox, early, CLAIMS_PER_WINNER))
              .run(limit.minus(crowdTime), proceed);
      List<String> late = students.subList(WINNERS, students.size());
      var _ =
          PracticeRush.crowd(endpoint, claims(sandbox, late, CLAIMS_PER_LATECOMER))
              .run(crowdTime, proceed);
      var _ =
          Polling.await(
              () -> inspector.pending(sandbox) == 0, SETTLE_CHECK_INTERVAL, SETTLE_TIMEOUT);
      return winners;
    } finally {
      int rows = provisioner.deleteAll();
      log.debug("Deleted {} rows of the practice rush", rows);
    }
  }

  private String token(long userId) {
    return tokens.issueOnThisNode(new Actor(userId, "practice", Role.USER), TOKENS_VALID);
  }

  /** Each student claims one slot after the other, so that nobody claims a slot twice. */
  private static List<byte[]> claims(SandboxHall sandbox, List<String> students, int each) {
    List<Long> slots = sandbox.slotIds();
    return IntStream.range(0, students.size() * each)
        .mapToObj(
            i ->
                LoopbackConnection.claim(
                    students.get(i % students.size()),
                    slots.get((i + i / students.size()) % slots.size()),
                    sandbox.sessionId()))
        .toList();
  }
}
