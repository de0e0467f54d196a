package io.courtflash.core.people.login.password;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.courtflash.core.people.login.AccountProperties;
import io.courtflash.core.people.person.PasswordPolicy.Weakness;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A list of passwords stolen elsewhere, as its publishers write it. */
class BreachedPasswordsTest {

  private static final int COUNT = 1_000;

  @TempDir private Path folder;

  @Test
  void aPasswordOfTheListIsFoundWhereverItsLineIs() throws IOException {
    for (String end : List.of("\r\n", "\n", "")) {
      BreachedPasswords breached = listed(stolen(), end);

      assertThat(stolen()).allMatch(breached::contains);
      assertThat(stolen()).noneMatch(password -> breached.contains(password + "!"));
    }
  }

  @Test
  void aListOfOnePasswordIsSearchedToo() throws IOException {
    BreachedPasswords breached = listed(List.of("the-only-one"), "\n");

    assertThat(breached.contains("the-only-one")).isTrue();
    assertThat(breached.contains("another-one")).isFalse();
  }

  @Test
  void aBreachedPasswordIsRefusedAfterThoseThatAreWeakInThemselves() throws IOException {
    Path list = write(List.of("a-long-stolen-password", "tennis-2026"), "\n");
    PasswordHasher passwords =
        new PasswordHasher(properties(list), new BreachedPasswords(properties(list)));

    assertThat(passwords.weakness("s", "a-long-stolen-password")).contains(Weakness.BREACHED);
    assertThat(passwords.weakness("s", "tennis-2026")).contains(Weakness.COMMON);
    assertThat(passwords.weakness("s", "a-long-unknown-password")).isEmpty();
  }

  @Test
  void aFileThatIsNoListIsRefusedAtTheStart() throws IOException {
    Path text = Files.writeString(folder.resolve("passwords.txt"), "password\nqwerty\n");
    Path empty = Files.createFile(folder.resolve("empty"));

    for (Path wrong : List.of(text, empty, folder.resolve("missing"))) {
      assertThatThrownBy(() -> new BreachedPasswords(properties(wrong)))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("courtflash.account.breached-passwords")
          .hasMessageContaining(wrong.toString());
    }
  }

  @Test
  void passwordsMayStillBeChosenWhenTheListIsGone() throws IOException {
    Path list = write(stolen(), "\n");
    BreachedPasswords breached = new BreachedPasswords(properties(list));
    Files.delete(list);

    assertThat(breached.contains(stolen().getFirst())).isFalse();
  }

  static AccountProperties properties(@Nullable Path breached) {
    return new AccountProperties(
        true, 7, 20, Duration.ofHours(8), Duration.ofMinutes(5), 90, 19_456, 2, breached);
  }

  private static List<String> stolen() {
    List<String> passwords = new ArrayList<>();
    for (int i = 0; i < COUNT; i++) {
      passwords.add("stolen-password-" + i);
    }
    return passwords;
  }

  private BreachedPasswords listed(List<String> passwords, String end) throws IOException {
    return new BreachedPasswords(properties(write(passwords, end)));
  }

  /**
   * Writes a list.
   *
   * @param end of each line; empty when the last one has none
   */
  private Path write(List<String> passwords, String end) throws IOException {
    List<String> lines =
        passwords.stream()
            .map(password -> sha1(password) + ":" + password.length())
            .sorted()
            .toList();
    String text = String.join(end.isEmpty() ? "\n" : end, lines) + end;
    return Files.writeString(folder.resolve("list"), text);
  }

  private static String sha1(String password) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-1").digest(password.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().withUpperCase().formatHex(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
