package io.courtflash.core.people.login.factor;

import io.courtflash.core.people.store.AccountMapper;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** The second factors of accounts, of all kinds together. */
@Component
public class SecondFactors {

  private final List<SecondFactor> factors;
  private final RecoveryCodes recoveryCodes;
  private final AccountMapper accounts;

  SecondFactors(List<SecondFactor> factors, RecoveryCodes recoveryCodes, AccountMapper accounts) {
    this.factors = List.copyOf(factors);
    this.recoveryCodes = recoveryCodes;
    this.accounts = accounts;
  }

  /**
   * The second factors of an account; empty when the password suffices. Reads the database at every
   * call.
   */
  public Set<SecondFactor.Kind> of(long userId) {
    Set<SecondFactor.Kind> kinds = EnumSet.noneOf(SecondFactor.Kind.class);
    factors.stream()
        .filter(factor -> factor.isSetUp(userId))
        .map(SecondFactor::kind)
        .forEach(kinds::add);
    if (!kinds.isEmpty() && recoveryCodes.left(userId) > 0) {
      kinds.add(SecondFactor.Kind.RECOVERY_CODE);
    }
    return kinds;
  }

  /** How many accounts of the staff only a password protects. Reads the database at every call. */
  public int countStaffWithout() {
    return Math.toIntExact(
        accounts.staffWithPassword().stream().filter(id -> of(id).isEmpty()).count());
  }

  /** Checks an answer, which counts once; false for one of a factor that the account hasn't. */
  public boolean accepts(long userId, FactorAnswer answer) {
    return answer.kind() == SecondFactor.Kind.RECOVERY_CODE
        ? recoveryCodes.use(userId, answer.text())
        : factors.stream()
            .filter(factor -> factor.kind() == answer.kind())
            .anyMatch(factor -> factor.accepts(userId, answer.text()));
  }

  /** Removes a factor, and the recovery codes with the last one. Idempotent. */
  @Transactional
  public void remove(long userId, SecondFactor.Kind kind) {
    factors.stream()
        .filter(factor -> factor.kind() == kind)
        .forEach(factor -> factor.remove(userId));
    if (factors.stream().noneMatch(factor -> factor.isSetUp(userId))) {
      recoveryCodes.remove(userId);
    }
  }

  /** Removes every factor and all recovery codes of an account. Idempotent. */
  @Transactional
  public void removeAll(long userId) {
    factors.forEach(factor -> factor.remove(userId));
    recoveryCodes.remove(userId);
  }
}
