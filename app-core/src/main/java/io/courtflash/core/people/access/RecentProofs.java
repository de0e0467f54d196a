package io.courtflash.core.people.access;

import io.courtflash.core.people.access.store.AccessMapper;
import io.courtflash.core.platform.security.ProofRequiredException;
import java.time.Duration;
import java.util.HexFormat;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/**
 * Checks that staff gave their password or a code within the last minutes, in their present login.
 * Operations that could do much harm call {@link #require} first, for the console as for HTTP.
 */
@Component
@RequiredArgsConstructor
public class RecentProofs {

  /** How long a login or a later proof counts, by the database's clock. */
  public static final Duration COUNTS_FOR = Duration.ofMinutes(5);

  private final AccessMapper access;

  /**
   * Returns if staff gave a proof a short time ago. The engine itself, the local operator and
   * students need none.
   *
   * @throws ProofRequiredException if they have to give one first
   */
  public void require(Actor actor) {
    boolean needed = actor.role().isStaff() && actor.userId() != 0;
    if (needed && !isRecent(actor)) {
      throw new ProofRequiredException();
    }
  }

  /** Notes that the person at a login has just given a proof; false if the login has ended. */
  public boolean given(Actor actor) {
    String hash = actor.loginHash();
    return hash != null && access.prove(bytes(hash), actor.userId()) == 1;
  }

  /**
   * Returns if the person who is logged in, staff or student, gave a proof a short time ago.
   *
   * @throws ProofRequiredException if they have to give one first
   */
  public void requireOfOwner(Actor owner) {
    if (!isRecent(owner)) {
      throw new ProofRequiredException();
    }
  }

  private boolean isRecent(Actor actor) {
    String hash = actor.loginHash();
    return hash != null && access.isProved(bytes(hash), actor.userId(), COUNTS_FOR.toSeconds());
  }

  private static byte[] bytes(String hash) {
    return HexFormat.of().parseHex(hash);
  }
}
