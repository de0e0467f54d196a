package io.courtflash.core.people.login.password;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import com.sun.management.ThreadMXBean;
import io.courtflash.core.people.login.AccountProperties;
import java.lang.management.ManagementFactory;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class PasswordHasherTest {

  private static final AccountProperties PROPERTIES = BreachedPasswordsTest.properties(null);

  private final PasswordHasher passwords =
      new PasswordHasher(PROPERTIES, new BreachedPasswords(PROPERTIES));

  /** The memory tells whether a hash is computed, on a machine of any speed. */
  @Test
  void checkingAnUnknownNameTakesAsLongAsCheckingAWrongPassword() {
    String hash = passwords.hash("a-good-password").orElseThrow();
    var _ = bytesToCheck(hash);

    assertThat(bytesToCheck(null))
        .isGreaterThan(PROPERTIES.argon2MemoryKib() * 1024L)
        .isCloseTo(bytesToCheck(hash), withinPercentage(10));
  }

  @Test
  void hashesLeaveOneProcessorFreeWhereThereAreSeveral() {
    assertThat(PasswordHasher.atOnce(1)).isEqualTo(1);
    assertThat(PasswordHasher.atOnce(2)).isEqualTo(1);
    assertThat(PasswordHasher.atOnce(8)).isEqualTo(7);
  }

  /** What this thread allocates for it. */
  private long bytesToCheck(@Nullable String hash) {
    ThreadMXBean threads = ManagementFactory.getPlatformMXBean(ThreadMXBean.class);
    long before = threads.getCurrentThreadAllocatedBytes();
    assertThat(passwords.check("not-it-at-all", hash)).isEqualTo(PasswordHasher.CheckResult.WRONG);
    return threads.getCurrentThreadAllocatedBytes() - before;
  }
}
