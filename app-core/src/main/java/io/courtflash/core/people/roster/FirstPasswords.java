package io.courtflash.core.people.roster;

import io.courtflash.core.people.login.AccountProperties;
import io.courtflash.core.people.login.password.ActivationCodes;
import io.courtflash.core.people.login.password.PasswordHasher;
import io.courtflash.core.people.person.NameKeys;
import io.courtflash.core.people.roster.FirstLoginCodes.FirstLogin;
import io.courtflash.core.people.roster.store.RosterMapper.NewPerson;
import io.courtflash.core.people.store.AccountMapper;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Makes and hashes the first passwords and codes of new people. */
@Component
class FirstPasswords {

  /** The most passwords in one roster; hashing one takes tens of milliseconds. */
  static final int MAX_GIVEN = 2_000;

  private final PasswordHasher hasher;
  private final Duration codeValidity;
  private final InstantSource clock;

  FirstPasswords(PasswordHasher hasher, AccountProperties properties, InstantSource clock) {
    this.hasher = hasher;
    this.codeValidity = Duration.ofDays(properties.codeDays());
    this.clock = clock;
  }

  /** When a code ends that is made now. */
  Instant codesUntil() {
    return clock.instant().plus(codeValidity).truncatedTo(ChronoUnit.MINUTES);
  }

  /**
   * The hash of each new person's password or code.
   *
   * @param hashes by login id
   * @param codes by login id, of those without a password
   * @param codesUntil when they end
   */
  record Hashed(Map<String, String> hashes, Map<String, String> codes, Instant codesUntil) {

    /**
     * The new person of a row.
     *
     * @param audienceId null: the default one
     * @param maker of an account that is in no roster, whose code doesn't end; null for a roster's
     */
    NewPerson person(
        RosterRow row, @Nullable Long audienceId, AccountMapper.NewAccount.@Nullable Maker maker) {
      boolean hasCode = codes.containsKey(row.studentId());
      return new NewPerson(
          row.studentId(),
          Objects.requireNonNull(hashes.get(row.studentId())),
          row.name(),
          NameKeys.of(row.name()),
          row.phone(),
          row.email(),
          audienceId,
          hasCode,
          hasCode && maker == null ? codesUntil : null,
          row.feePaidUntil(),
          maker);
    }

    List<FirstLogin> codesOf(List<RosterRow> rows) {
      return rows.stream()
          .filter(row -> codes.containsKey(row.studentId()))
          .map(
              row ->
                  new FirstLogin(
                      row.studentId(),
                      row.name(),
                      Objects.requireNonNull(codes.get(row.studentId())),
                      codesUntil))
          .toList();
    }
  }

  /** Whether nobody may have this password. */
  boolean isWeak(String studentId, String password) {
    return hasher.weakness(studentId, password).isPresent();
  }

  /**
   * Hashes the passwords and codes of new people.
   *
   * @throws io.courtflash.core.platform.http.Refusal if the computer is busy with other passwords
   */
  Hashed hash(List<RosterRow> added) {
    Hashed hashed = new Hashed(new HashMap<>(), new HashMap<>(), codesUntil());
    for (RosterRow row : added) {
      String given = row.password();
      if (given == null) {
        String code = ActivationCodes.generate();
        hashed.codes.put(row.studentId(), code);
        hashed.hashes.put(row.studentId(), ActivationCodes.hash(code));
      } else {
        hashed.hashes.put(row.studentId(), hasher.hash(given).orElseThrow(PasswordHasher::busy));
      }
    }
    return hashed;
  }
}
