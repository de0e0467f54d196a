package io.courtflash.core.people.login;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * Configures registration, logins and the hashing of passwords.
 *
 * @param openRegistration whether students may create their own accounts; application.yml opens it
 *     in the sample hall only
 * @param tokenDays for how many days a login is valid
 * @param maxLogins how many logins an account may have; a further one ends the oldest
 * @param campusStaffLogin how long a login is valid that staff got by the university's account:
 *     after that, their groups are looked at again
 * @param preloadBeforeGate how long before a gate the login tokens are loaded into memory; at most
 *     half a minute: not before a gate
 * @param codeDays for how many days a code for the first login counts
 * @param argon2MemoryKib memory of one password check, in KiB
 * @param argon2Iterations passes of one password check
 * @param breachedPasswords a file of passwords that nobody may choose, see {@link
 *     BreachedPasswords}; null for none
 */
@Validated
@ConfigurationProperties(prefix = "courtflash.account", ignoreUnknownFields = false)
public record AccountProperties(
    @DefaultValue("false") boolean openRegistration,
    @DefaultValue("7") @Min(1) @Max(366) int tokenDays,
    @DefaultValue("20") @Min(1) int maxLogins,
    @DefaultValue("8h") Duration campusStaffLogin,
    @DefaultValue("5m") Duration preloadBeforeGate,
    @DefaultValue("90") @Min(1) @Max(3650) int codeDays,
    @DefaultValue("19456") @Min(8) @Max(1_048_576) int argon2MemoryKib,
    @DefaultValue("2") @Min(1) @Max(20) int argon2Iterations,
    @Nullable Path breachedPasswords) {

  // The least that OWASP's password storage cheat sheet recommends for Argon2id.
  public static final int SAFE_MEMORY_KIB = 19_456;
  public static final int SAFE_ITERATIONS = 2;

  public boolean isWeak() {
    return argon2MemoryKib < SAFE_MEMORY_KIB || argon2Iterations < SAFE_ITERATIONS;
  }
}
