package io.courtflash.core.testing;

import com.alibaba.fastjson2.JSONObject;
import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.PlainJWT;
import com.nimbusds.jwt.SignedJWT;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.courtflash.core.platform.crypto.Sha256;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.util.MultiValueMap;
import org.springframework.web.util.UriComponentsBuilder;

/** A fake OpenID Connect provider that signs users in without a form. */
public final class FakeIdentityProvider {

  private final HttpServer server;
  private final RSAKey key = newKey();
  private final Map<String, IssuedCode> codes = new ConcurrentHashMap<>();

  private volatile Forgery forgery = Forgery.NONE;
  private final Map<String, List<String>> groups = new ConcurrentHashMap<>();

  /** What is wrong with an ID token, so that the engine must refuse it. */
  public enum Forgery {
    NONE,
    /** It is signed with a key that isn't published. */
    KEY,
    /** It is signed by nobody. */
    UNSIGNED,
    /** It answers another request. */
    NONCE,
    /** It is meant for another program. */
    AUDIENCE,
    /** Another provider says so. */
    ISSUER,
    /** Its time is over. */
    EXPIRED
  }

  private record IssuedCode(String student, String nonce, String challenge, String clientId) {}

  public FakeIdentityProvider() {
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    server.createContext("/.well-known/openid-configuration", call -> answer(call, metadata()));
    server.createContext("/keys", call -> answer(call, new JWKSet(key).toString()));
    server.createContext("/token", this::token);
    server.start();
  }

  public String issuer() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  /** Acts as the sign-in page: returns the code that the browser would be redirected with. */
  public String signIn(URI page, String student) {
    MultiValueMap<String, String> asked =
        UriComponentsBuilder.fromUri(page).build().getQueryParams();
    String code = UUID.randomUUID().toString();
    codes.put(
        code,
        new IssuedCode(
            student,
            first(asked, "nonce"),
            first(asked, "code_challenge"),
            first(asked, "client_id")));
    return code;
  }

  /** Puts a person into groups, instead of those before. */
  public void groups(String student, String... names) {
    groups.put(student, List.of(names));
  }

  /** Makes all further ID tokens wrong in one way. */
  public void forge(Forgery how) {
    forgery = how;
  }

  private String metadata() {
    return new JSONObject()
        .fluentPut("issuer", issuer())
        .fluentPut("authorization_endpoint", issuer() + "/authorize")
        .fluentPut("token_endpoint", issuer() + "/token")
        .fluentPut("jwks_uri", issuer() + "/keys")
        .fluentPut("subject_types_supported", new String[] {"public"})
        .fluentPut("response_types_supported", new String[] {"code"})
        .fluentPut("id_token_signing_alg_values_supported", new String[] {"RS256"})
        .toString();
  }

  private void token(HttpExchange call) throws IOException {
    String body = new String(call.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
    MultiValueMap<String, String> form =
        UriComponentsBuilder.fromUriString("?" + body).build().getQueryParams();
    IssuedCode signedIn = codes.remove(first(form, "code"));
    boolean hasSecret = call.getRequestHeaders().containsKey("Authorization");
    if (signedIn == null
        || !hasSecret
        || !Sha256.base64Url(first(form, "code_verifier")).equals(signedIn.challenge)) {
      call.sendResponseHeaders(400, -1);
      call.close();
      return;
    }
    answer(
        call,
        JSONObject.of("access_token", "none", "token_type", "Bearer", "id_token", sign(signedIn))
            .fluentPut("expires_in", 60)
            .toString());
  }

  private String sign(IssuedCode signedIn) {
    Forgery how = forgery;
    Instant now = how == Forgery.EXPIRED ? Instant.now().minus(1, ChronoUnit.DAYS) : Instant.now();
    JWTClaimsSet claims =
        new JWTClaimsSet.Builder()
            .issuer(how == Forgery.ISSUER ? "http://127.0.0.1:1" : issuer())
            .subject("id-of-" + signedIn.student)
            .audience(how == Forgery.AUDIENCE ? "another-program" : signedIn.clientId)
            .issueTime(Date.from(now))
            .expirationTime(Date.from(now.plusSeconds(60)))
            .claim("nonce", how == Forgery.NONCE ? "of-another-request" : signedIn.nonce)
            .claim("preferred_username", signedIn.student)
            .claim("groups", groups.getOrDefault(signedIn.student, List.of()))
            .build();
    if (how == Forgery.UNSIGNED) {
      return new PlainJWT(claims).serialize();
    }
    SignedJWT token =
        new SignedJWT(
            new JWSHeader.Builder(JWSAlgorithm.RS256).keyID(key.getKeyID()).build(), claims);
    try {
      token.sign(new RSASSASigner(how == Forgery.KEY ? newKey() : key));
    } catch (JOSEException e) {
      throw new IllegalStateException(e);
    }
    return token.serialize();
  }

  private static RSAKey newKey() {
    try {
      return new RSAKeyGenerator(2048).keyID("campus").generate();
    } catch (JOSEException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String first(MultiValueMap<String, String> values, String name) {
    return Objects.requireNonNullElse(values.getFirst(name), "");
  }

  private static void answer(HttpExchange call, String json) throws IOException {
    byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
    call.getResponseHeaders().set("Content-Type", "application/json");
    call.sendResponseHeaders(200, bytes.length);
    call.getResponseBody().write(bytes);
    call.close();
  }
}
