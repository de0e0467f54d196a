package io.courtflash.core.platform.crypto;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.security.KeyPair;
import java.security.Signature;
import java.security.interfaces.ECPrivateKey;
import java.security.interfaces.ECPublicKey;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class P256Test {

  private static final byte[] SECRET = Sha256.bytes("a secret");
  private static final byte[] TEXT = {1, 2, 3};

  @Test
  void aSecretHasOneKeyPairWhoseHalvesFit() throws Exception {
    KeyPair pair = P256.keyPair(SECRET);
    Signature signature = Signature.getInstance("SHA256withECDSA");
    signature.initSign(pair.getPrivate());
    signature.update(TEXT);
    byte[] signed = signature.sign();

    signature.initVerify(P256.keyPair(SECRET).getPublic());
    signature.update(TEXT);

    assertThat(signature.verify(signed)).isTrue();
  }

  @Test
  void aSecretThatIsNoPrivateKeyHasAKeyPairToo() {
    byte[] tooLarge = new byte[32];
    Arrays.fill(tooLarge, (byte) 0xff);

    ECPrivateKey key = (ECPrivateKey) P256.keyPair(tooLarge).getPrivate();
    ECPrivateKey ofZero = (ECPrivateKey) P256.keyPair(new byte[32]).getPrivate();

    assertThat(key.getS()).isLessThan(key.getParams().getOrder());
    assertThat(ofZero.getS()).isGreaterThan(BigInteger.ZERO);
  }

  @Test
  void aPublicKeyIsReadAsItWasWritten() {
    ECPublicKey key = (ECPublicKey) P256.newKeyPair().getPublic();

    assertThat(P256.publicKey(P256.point(key)).getW()).isEqualTo(key.getW());
  }

  @Test
  void aPointBesideTheCurveIsNoPublicKey() {
    byte[] point = P256.point((ECPublicKey) P256.newKeyPair().getPublic());
    point[64] ^= 1;

    assertThat(P256.isPublicKey(point)).isFalse();
    assertThat(P256.isPublicKey(new byte[65])).isFalse();
    assertThat(P256.isPublicKey(new byte[] {0})).isFalse();
  }
}
