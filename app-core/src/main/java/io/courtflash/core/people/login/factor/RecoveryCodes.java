package io.courtflash.core.people.login.factor;

import io.courtflash.core.people.login.store.RecoveryCodeMapper;
import io.courtflash.core.platform.crypto.RandomSecrets;
import io.courtflash.core.platform.crypto.Sha256;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/**
 * Codes that each log in once instead of a lost device. They are shown once and stored as SHA-256,
 * which suffices because they have 118 random bits.
 */
@Component
@RequiredArgsConstructor
public class RecoveryCodes {

  /** How many an account gets at a time. */
  public static final int COUNT = 10;

  /** Without characters that look alike. */
  private static final String ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";

  private static final int GROUPS = 6;
  private static final int GROUP_LENGTH = 4;

  private final RecoveryCodeMapper mapper;

  /** How many codes of the account weren't used yet. */
  public int left(long userId) {
    return mapper.count(userId);
  }

  /**
   * Gives an account new codes, such as {@code abcd-efgh-jkmn-pqrs-tuvw-xyz2}; its earlier ones
   * end.
   */
  @Transactional
  public List<String> renew(long userId) {
    List<String> codes = Stream.generate(RecoveryCodes::generate).limit(COUNT).toList();
    remove(userId);
    mapper.insert(userId, codes.stream().map(RecoveryCodes::hash).toList());
    return codes;
  }

  /** Uses a code, with or without hyphens and in any case; false for a wrong or used one. */
  boolean use(long userId, String typed) {
    return mapper.use(userId, hash(typed)) == 1;
  }

  void remove(long userId) {
    mapper.deleteOf(userId);
  }

  private static String generate() {
    return String.join(
        "-",
        Stream.generate(() -> RandomSecrets.text(GROUP_LENGTH, ALPHABET)).limit(GROUPS).toList());
  }

  private static byte[] hash(String code) {
    return Sha256.bytes(code.replaceAll("[-\\s]", "").toLowerCase(Locale.ROOT));
  }
}
