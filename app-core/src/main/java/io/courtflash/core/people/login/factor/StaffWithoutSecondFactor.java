package io.courtflash.core.people.login.factor;

import io.courtflash.core.people.store.AccountMapper;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/** Counts the accounts of the staff that only a password protects. */
@Component
@RequiredArgsConstructor
public class StaffWithoutSecondFactor {

  private final AccountMapper accounts;
  private final SecondFactors factors;

  /** Reads the database at every call. */
  public int count() {
    return Math.toIntExact(
        accounts.staffWithPassword().stream().filter(id -> factors.of(id).isEmpty()).count());
  }
}
