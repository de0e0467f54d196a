package io.courtflash.core.platform.crypto;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.security.MessageDigest;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class Sha256Test {

  /** From NIST's examples for FIPS 180-4. */
  @ParameterizedTest
  @CsvSource({
    "'', e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    "abc, ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
    "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq,"
        + "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
  })
  void textsHaveThePublishedDigests(String text, String digest) {
    assertThat(Sha256.hex(text)).isEqualTo(digest);
    assertThat(Sha256.bytes(text)).isEqualTo(HexFormat.of().parseHex(digest));
  }

  /** The example of a PKCE challenge in RFC 7636, appendix B. */
  @Test
  void base64UrlHasNoPadding() {
    assertThat(Sha256.base64Url("dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"))
        .isEqualTo("E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM");
  }

  @Test
  void aDigestOfPartsIsTheDigestOfTheWhole() {
    MessageDigest digest = Sha256.start();
    digest.update("a".getBytes(UTF_8));
    digest.update("bc".getBytes(UTF_8));

    assertThat(Sha256.hex(digest)).isEqualTo(Sha256.hex("abc"));
  }
}
