package io.courtflash.core.people.login.factor;

import io.courtflash.core.people.login.store.TotpMapper;
import io.courtflash.core.platform.crypto.RandomSecrets;
import io.courtflash.core.platform.crypto.SecretCipher;
import io.courtflash.core.platform.crypto.SharedSecretKeys;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.Base64;
import java.util.Optional;
import java.util.OptionalLong;
import org.bouncycastle.util.encoders.Base32;
import org.springframework.stereotype.Component;

/**
 * Authenticator apps, one for each account. The secret is stored encrypted; the last code that was
 * used is stored too, so that each is accepted once by all nodes together.
 */
@Component
public class TotpFactor implements SecondFactor {

  private static final String ISSUER = "CourtFlash";

  /** Before every code. */
  private static final long NEVER = Long.MIN_VALUE;

  private final TotpCodes codes = new TotpCodes();
  private final TotpMapper mapper;
  private final SecretCipher cipher;
  private final InstantSource clock;

  TotpFactor(TotpMapper mapper, SharedSecretKeys keys, InstantSource clock) {
    this.mapper = mapper;
    this.cipher = new SecretCipher(keys.key("totp"));
    this.clock = clock;
  }

  @Override
  public SecondFactor.Kind kind() {
    return SecondFactor.Kind.TOTP;
  }

  @Override
  public boolean isSetUp(long userId) {
    return mapper.exists(userId);
  }

  /**
   * {@inheritDoc}
   *
   * @param answer six digits
   */
  @Override
  public boolean accepts(long userId, String answer) {
    return mapper
        .find(userId)
        .filter(
            row -> {
              byte[] secret = cipher.decrypt(row.sealedSecret(), place(userId));
              OptionalLong step = codes.stepOf(answer, secret, clock.instant(), row.lastUsedStep());
              return step.isPresent() && mapper.use(userId, step.getAsLong()) == 1;
            })
        .isPresent();
  }

  @Override
  public void remove(long userId) {
    mapper.delete(userId);
  }

  /**
   * A new secret for an account, which isn't stored.
   *
   * @param name of the account, which the app shows
   */
  public Setup begin(long userId, String name) {
    byte[] secret = RandomSecrets.bytes(TotpCodes.SECRET_BYTES);
    String text = Base32.toBase32String(secret);
    String label = URLEncoder.encode(name, StandardCharsets.UTF_8).replace("+", "%20");
    return new Setup(
        text,
        "otpauth://totp/%s:%s?secret=%s&issuer=%s".formatted(ISSUER, label, text, ISSUER),
        Base64.getUrlEncoder()
            .withoutPadding()
            .encodeToString(cipher.encrypt(secret, place(userId))));
  }

  /** Whether a sealed secret is that of a set-up which was begun for the user. */
  public boolean isBegun(long userId, String sealed) {
    return opened(userId, sealed).isPresent();
  }

  /** Whether the app of a set-up shows this code now; nothing is stored. */
  public boolean isShown(long userId, String sealed, String code) {
    return opened(userId, sealed).filter(secret -> shownStep(secret, code).isPresent()).isPresent();
  }

  /**
   * Stores the secret of a set-up in place of an earlier one, if the app shows its codes.
   *
   * @param sealed of {@link Setup}
   * @param code what the app shows now; it counts as used
   * @return false for a wrong code, or a set-up of another account; then nothing changes
   */
  public boolean complete(long userId, String sealed, String code) {
    return opened(userId, sealed)
        .filter(
            secret -> {
              OptionalLong step = shownStep(secret, code);
              step.ifPresent(
                  used -> mapper.put(userId, cipher.encrypt(secret, place(userId)), used));
              return step.isPresent();
            })
        .isPresent();
  }

  private OptionalLong shownStep(byte[] secret, String code) {
    return codes.stepOf(code, secret, clock.instant(), NEVER);
  }

  private Optional<byte[]> opened(long userId, String sealed) {
    try {
      return Optional.of(cipher.decrypt(Base64.getUrlDecoder().decode(sealed), place(userId)));
    } catch (IllegalArgumentException notOurs) {
      return Optional.empty();
    }
  }

  private static String place(long userId) {
    return "totp:" + userId;
  }

  /**
   * A new authenticator app before it counts.
   *
   * @param secret what a person types into the app: 32 characters of base32
   * @param uri the same for a QR code, as authenticator apps read it
   * @param sealed the secret as the engine takes it back with the first code; works for this
   *     account only, and only the engine can make one
   */
  public record Setup(String secret, String uri, String sealed) {

    /** Without the secret, so that it gets into no log. */
    @Override
    public String toString() {
      return "Setup";
    }
  }
}
