package io.courtflash.core.people.login.factor;

import java.time.InstantSource;
import java.util.stream.IntStream;
import org.bouncycastle.util.encoders.Base32;

/** An authenticator app on a phone whose clock is right. */
public final class Authenticator {

  private final TotpCodes codes = new TotpCodes();
  private final byte[] secret;

  /**
   * @param secret as the engine shows it
   */
  public Authenticator(String secret) {
    this.secret = Base32.decode(secret);
  }

  /** What the app shows now. */
  public String code() {
    return code(0);
  }

  /** What the app shows in half a minute; the engine accepts it already. */
  public String nextCode() {
    return code(1);
  }

  /** A code that it doesn't show in these minutes. */
  public String wrongCode() {
    for (int number = 100_000; ; number++) {
      String candidate = String.valueOf(number);
      if (IntStream.rangeClosed(-2, 3).mapToObj(this::code).noneMatch(candidate::equals)) {
        return candidate;
      }
    }
  }

  private String code(int periods) {
    return codes.code(secret, TotpCodes.step(InstantSource.system().instant()) + periods);
  }
}
