package io.courtflash.core.people.login.campus;

import com.alibaba.fastjson2.JSON;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.platform.json.Json;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;

/**
 * A ticket that lets one authenticated person log in, in one browser.
 *
 * @param browser the hash of the secret that the browser keeps in its cookie
 */
record SignInTicket(String browser, String issuer, String subject, String studentId, Role role) {

  static SignInTicket of(String browserSecret, CampusIdentity person) {
    return new SignInTicket(
        AuthorizationRequest.hash(browserSecret),
        person.issuer(),
        person.subject(),
        person.studentId(),
        person.role());
  }

  /** Reads what {@link #text()} wrote. */
  static SignInTicket parse(String text) {
    return JSON.parseObject(text, SignInTicket.class);
  }

  String text() {
    return Json.write(this);
  }

  boolean isOf(String browserSecret) {
    return MessageDigest.isEqual(
        browser.getBytes(StandardCharsets.US_ASCII),
        AuthorizationRequest.hash(browserSecret).getBytes(StandardCharsets.US_ASCII));
  }

  CampusIdentity person() {
    return new CampusIdentity(issuer, subject, studentId, role);
  }
}
