package io.courtflash.core.people.login.factor;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.AuditAction;
import io.courtflash.core.people.access.StaffActed;
import io.courtflash.core.people.login.LoginResult;
import io.courtflash.core.people.login.OwnerProofs;
import io.courtflash.core.platform.data.Transactions;
import io.courtflash.core.platform.http.FieldProblem;
import io.courtflash.core.platform.http.Refusal;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import lombok.RequiredArgsConstructor;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;

/**
 * Changes of the second factor of one's own account. Each needs the password, and a code too once
 * the account has a second factor.
 */
@Component
@RequiredArgsConstructor
public class OwnSecondFactor {

  private final TotpFactor totp;
  private final RecoveryCodes recoveryCodes;
  private final SecondFactors factors;
  private final SecondFactorRequirement requirement;
  private final OwnerProofs proofs;
  private final Transactions transactions;
  private final ApplicationEventPublisher events;

  /**
   * The second factors of an account.
   *
   * @param factors empty when the password alone logs in
   * @param recoveryCodes how many weren't used yet
   * @param required whether a login like this one may do nothing else until the account has one
   * @param possible whether the account can have one: not if its owner logs in by single sign-on,
   *     where the university's provider decides how people prove themselves
   */
  public record State(
      Set<SecondFactor.Kind> factors, int recoveryCodes, boolean required, boolean possible) {}

  /** Reads the database at every call. */
  public State state(Actor owner) {
    return new State(
        factors.of(owner.userId()),
        recoveryCodes.left(owner.userId()),
        requirement.isRequired(owner),
        requirement.isPossible(owner));
  }

  /** A secret for a new authenticator app; it counts only after {@link #setUp}. */
  public TotpFactor.Setup begin(Actor owner) {
    return totp.begin(owner.userId(), owner.studentId());
  }

  /**
   * Sets up an authenticator app in place of an earlier one, with new recovery codes. A wrong code
   * of the new app uses up no code of the earlier one.
   *
   * @param sealed of {@link #begin}
   * @param newCode what the new app shows now
   * @return the new recovery codes, to show once, after which the earlier ones don't count any more
   * @throws Refusal if the set-up isn't one that was begun for this account here, the new app
   *     doesn't show this code now, or the owner didn't prove who they are
   */
  public List<String> setUp(
      Actor owner, OwnerProofs.OwnerProof proof, String sealed, String newCode) {
    if (!totp.isBegun(owner.userId(), sealed)) {
      throw FieldProblem.refuse("sealed", "unknown-setup");
    }
    String shown = newCode.replace(" ", "");
    if (!totp.isShown(owner.userId(), sealed, shown)) {
      throw wrongNewCode();
    }
    return proved(
        owner,
        proof,
        () -> {
          if (!totp.complete(owner.userId(), sealed, shown)) {
            throw wrongNewCode();
          }
          publish(owner, AuditAction.ACCOUNT_SECOND_FACTOR_SET_UP);
          return recoveryCodes.renew(owner.userId());
        });
  }

  /**
   * Removes the authenticator app; the recovery codes end with the last second factor.
   *
   * @throws Refusal if the owner didn't prove who they are
   */
  public void remove(Actor owner, OwnerProofs.OwnerProof proof) {
    var _ =
        proved(
            owner,
            proof,
            () -> {
              factors.remove(owner.userId(), SecondFactor.Kind.TOTP);
              publish(owner, AuditAction.ACCOUNT_SECOND_FACTOR_REMOVED);
              return List.of();
            });
  }

  /**
   * Makes new recovery codes; the earlier ones end.
   *
   * @throws Refusal if the owner didn't prove who they are
   */
  public List<String> renewRecoveryCodes(Actor owner, OwnerProofs.OwnerProof proof) {
    return proved(
        owner,
        proof,
        () -> {
          publish(owner, AuditAction.ACCOUNT_RECOVERY_CODES_RENEWED);
          return recoveryCodes.renew(owner.userId());
        });
  }

  private List<String> proved(
      Actor owner, OwnerProofs.OwnerProof proof, Supplier<List<String>> change) {
    Optional<LoginResult> refused = proofs.refusal(owner, proof);
    if (refused.isPresent()) {
      throw refused.get().refusal();
    }
    return transactions.call(change);
  }

  private static Refusal wrongNewCode() {
    return FieldProblem.refuse("newCode", "wrong-code");
  }

  private void publish(Actor owner, AuditAction action) {
    events.publishEvent(new SecondFactorChanged(owner.userId()));
    events.publishEvent(new StaffActed(owner, action, "account:" + owner.userId(), null, null));
  }

  /**
   * The authenticator app of an account was set up or removed, or new recovery codes were made,
   * with the proofs of its owner, who should know.
   */
  public record SecondFactorChanged(long userId) {}
}
