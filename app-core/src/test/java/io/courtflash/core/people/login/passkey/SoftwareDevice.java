package io.courtflash.core.people.login.passkey;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.platform.crypto.RandomSecrets;
import io.courtflash.core.platform.crypto.Sha256;
import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.Signature;
import java.security.interfaces.ECPublicKey;
import java.security.spec.ECGenParameterSpec;
import java.util.Base64;

/**
 * A device with one passkey (ES256), together with the browser that passes its answers on. It
 * answers whatever a test wants, also what no real device would.
 *
 * @param site the host name that it made the passkey for
 * @param userHandle how it names the account, base64url
 * @param signCount how many signatures it says it has made
 * @param isUserVerified whether it says it has checked who holds it
 */
record SoftwareDevice(
    KeyPair keys,
    String credentialId,
    String site,
    String userHandle,
    long signCount,
    boolean isUserVerified) {

  private static final int USER_PRESENT = 0x01;
  private static final int USER_VERIFIED = 0x04;
  private static final int HAS_CREDENTIAL = 0x40;
  private static final int ID_BYTES = 32;
  private static final int COORDINATE_BYTES = 32;
  private static final byte[] NO_MODEL = new byte[16];

  /** A device that has made a passkey for the options of an engine. */
  static SoftwareDevice of(JSONObject options) {
    return new SoftwareDevice(
        newKeys(),
        RandomSecrets.base64Url(ID_BYTES),
        options.getJSONObject("rp").getString("id"),
        options.getJSONObject("user").getString("id"),
        0,
        true);
  }

  SoftwareDevice withSignCount(long count) {
    return new SoftwareDevice(keys, credentialId, site, userHandle, count, isUserVerified);
  }

  SoftwareDevice withoutUserVerification() {
    return new SoftwareDevice(keys, credentialId, site, userHandle, signCount, false);
  }

  SoftwareDevice withUserHandle(String handle) {
    return new SoftwareDevice(keys, credentialId, site, handle, signCount, isUserVerified);
  }

  SoftwareDevice withOtherKeys() {
    return new SoftwareDevice(newKeys(), credentialId, site, userHandle, signCount, isUserVerified);
  }

  SoftwareDevice withSite(String other) {
    return new SoftwareDevice(keys, credentialId, other, userHandle, signCount, isUserVerified);
  }

  /** The body that adds its passkey, as a RegistrationResponseJSON with a name. */
  JSONObject made(String name, String challenge, String origin) {
    JSONObject response =
        JSONObject.of(
            "clientDataJSON",
            encoded(clientData("webauthn.create", challenge, origin)),
            "attestationObject",
            encoded(attestation()));
    return JSONObject.of(
        "name", name, "credential", JSONObject.of("id", credentialId, "response", response));
  }

  /** The body that logs in with its passkey, as an AuthenticationResponseJSON. */
  JSONObject signed(String challenge, String origin) {
    byte[] clientData = clientData("webauthn.get", challenge, origin);
    byte[] authenticatorData = authenticatorData(0).toByteArray();
    ByteArrayOutputStream toSign = new ByteArrayOutputStream();
    toSign.writeBytes(authenticatorData);
    toSign.writeBytes(Sha256.start().digest(clientData));
    JSONObject response =
        JSONObject.of("clientDataJSON", encoded(clientData))
            .fluentPut("authenticatorData", encoded(authenticatorData))
            .fluentPut("signature", encoded(signature(toSign.toByteArray())))
            .fluentPut("userHandle", userHandle);
    return JSONObject.of("id", credentialId, "response", response);
  }

  private static byte[] clientData(String type, String challenge, String origin) {
    return JSONObject.of("type", type, "challenge", challenge, "origin", origin)
        .fluentPut("crossOrigin", false)
        .toString()
        .getBytes(UTF_8);
  }

  /** WebAuthn 6.1. */
  private ByteArrayOutputStream authenticatorData(int moreFlags) {
    ByteArrayOutputStream data = new ByteArrayOutputStream();
    data.writeBytes(Sha256.bytes(site));
    data.write(USER_PRESENT | (isUserVerified ? USER_VERIFIED : 0) | moreFlags);
    data.writeBytes(ByteBuffer.allocate(Integer.BYTES).putInt((int) signCount).array());
    return data;
  }

  /** WebAuthn 6.5, with the format {@code none}. */
  private byte[] attestation() {
    ByteArrayOutputStream data = authenticatorData(HAS_CREDENTIAL);
    byte[] id = Base64.getUrlDecoder().decode(credentialId);
    data.writeBytes(NO_MODEL);
    data.writeBytes(ByteBuffer.allocate(Short.BYTES).putShort((short) id.length).array());
    data.writeBytes(id);
    data.writeBytes(publicKey());

    ByteArrayOutputStream cbor = new ByteArrayOutputStream();
    cbor.write(0xa3);
    text(cbor, "fmt");
    text(cbor, "none");
    text(cbor, "attStmt");
    cbor.write(0xa0);
    text(cbor, "authData");
    bytes(cbor, data.toByteArray());
    return cbor.toByteArray();
  }

  /** A COSE key: {1: 2 (EC), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}. */
  private byte[] publicKey() {
    ECPublicKey key = (ECPublicKey) keys.getPublic();
    ByteArrayOutputStream cbor = new ByteArrayOutputStream();
    cbor.writeBytes(new byte[] {(byte) 0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21});
    bytes(cbor, coordinate(key.getW().getAffineX()));
    cbor.write(0x22);
    bytes(cbor, coordinate(key.getW().getAffineY()));
    return cbor.toByteArray();
  }

  private static byte[] coordinate(BigInteger value) {
    byte[] padded = new byte[COORDINATE_BYTES];
    byte[] shortest = value.toByteArray();
    int length = Math.min(shortest.length, COORDINATE_BYTES);
    System.arraycopy(shortest, shortest.length - length, padded, COORDINATE_BYTES - length, length);
    return padded;
  }

  private static void text(ByteArrayOutputStream cbor, String text) {
    cbor.write(0x60 + text.length());
    cbor.writeBytes(text.getBytes(UTF_8));
  }

  private static void bytes(ByteArrayOutputStream cbor, byte[] bytes) {
    cbor.write(0x58);
    cbor.write(bytes.length);
    cbor.writeBytes(bytes);
  }

  private byte[] signature(byte[] toSign) {
    try {
      Signature signature = Signature.getInstance("SHA256withECDSA");
      signature.initSign(keys.getPrivate());
      signature.update(toSign);
      return signature.sign();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("Every Java has P-256", e);
    }
  }

  private static KeyPair newKeys() {
    try {
      KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
      generator.initialize(new ECGenParameterSpec("secp256r1"));
      return generator.generateKeyPair();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("Every Java has P-256", e);
    }
  }

  private static String encoded(byte[] bytes) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }
}
