package io.courtflash.core.account;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * How accounts are made and kept safe.
 *
 * @param openRegistration whether anybody may register
 * @param tokenDays how many days a login is good for
 * @param argon2MemoryKib the memory that one password check takes, in KiB
 * @param argon2Iterations the passes of one password check
 */
@Validated
@ConfigurationProperties(prefix = "courtflash.account", ignoreUnknownFields = false)
public record AccountProperties(
    @DefaultValue("true") boolean openRegistration,
    @DefaultValue("7") @Min(1) @Max(366) int tokenDays,
    @DefaultValue("19456") @Min(8) @Max(1_048_576) int argon2MemoryKib,
    @DefaultValue("2") @Min(1) @Max(20) int argon2Iterations) {

  static final int SAFE_MEMORY_KIB = 19_456;
  static final int SAFE_ITERATIONS = 2;

  boolean isWeak() {
    return argon2MemoryKib < SAFE_MEMORY_KIB || argon2Iterations < SAFE_ITERATIONS;
  }
}
