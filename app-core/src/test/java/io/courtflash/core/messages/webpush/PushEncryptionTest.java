package io.courtflash.core.messages.webpush;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.courtflash.core.platform.crypto.P256;
import java.nio.charset.StandardCharsets;
import java.security.KeyPair;
import java.security.interfaces.ECPublicKey;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code FakePushService} decrypts what the engine sends; here is what the standard says. */
class PushEncryptionTest {

  /** RFC 8291, section 5 and appendix A. */
  private static final String RFC_MESSAGE = "When I grow up, I want to be a watermelon";

  private static final String RFC_RECEIVER =
      "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
  private static final String RFC_AUTH_SECRET = "BTBZMqHH6r4Tts7J_aSIgg";
  private static final String RFC_SENDER = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw";
  private static final String RFC_SENDER_POINT =
      "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8";
  private static final String RFC_SALT = "DGv6ra1nlYgDCS1FRnbzlw";
  private static final String RFC_ENCRYPTED =
      "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz"
          + "AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";

  private static final ECPublicKey RECEIVER = P256.publicKey(bytes(RFC_RECEIVER));

  @Test
  void theExampleOfTheStandardIsEncryptedAsTheStandardSays() {
    KeyPair sender = P256.keyPair(bytes(RFC_SENDER));

    byte[] encrypted =
        PushEncryption.encrypt(
            RFC_MESSAGE.getBytes(StandardCharsets.US_ASCII),
            RECEIVER,
            bytes(RFC_AUTH_SECRET),
            sender,
            bytes(RFC_SALT),
            false);

    assertThat(P256.point((ECPublicKey) sender.getPublic())).isEqualTo(bytes(RFC_SENDER_POINT));
    assertThat(base64(encrypted)).isEqualTo(RFC_ENCRYPTED);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 100, 511})
  void theLengthDoesNotTellWhichOfTheShortMessagesItIs(int length) {
    assertThat(encrypted(length)).hasSameSizeAs(encrypted(200));
  }

  @Test
  void noMessageIsLongerThanPushServicesTake() {
    assertThat(encrypted(PushEncryption.MAX_MESSAGE_BYTES)).hasSizeLessThanOrEqualTo(4096);
    assertThatThrownBy(() -> encrypted(PushEncryption.MAX_MESSAGE_BYTES + 1))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void theSameMessageIsNeverEncryptedInTheSameWay() {
    assertThat(encrypted(10)).isNotEqualTo(encrypted(10));
  }

  private static byte[] encrypted(int length) {
    return PushEncryption.encrypt(new byte[length], RECEIVER, bytes(RFC_AUTH_SECRET));
  }

  private static byte[] bytes(String base64) {
    return Base64.getUrlDecoder().decode(base64);
  }

  private static String base64(byte[] bytes) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }
}
