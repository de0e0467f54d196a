package io.courtflash.core.platform.http.filter;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.courtflash.core.platform.http.PublicEndpoint;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import io.courtflash.core.platform.http.WebAccessProperties;
import io.swagger.v3.oas.annotations.Operation;
import java.time.Duration;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * Serves security.txt (RFC 9116), which says where to report a vulnerability, if the hall has named
 * a contact.
 */
@RestController
class SecurityContactController {

  private static final MediaType TEXT = new MediaType(MediaType.TEXT_PLAIN, UTF_8);

  /** The time for which a copy of the file is valid. */
  private static final Duration VALID_FOR = Duration.ofDays(180);

  private final @Nullable String contact;
  private final InstantSource clock;

  SecurityContactController(WebAccessProperties access, InstantSource clock) {
    this.contact = access.securityContact();
    this.clock = clock;
  }

  @PublicEndpoint
  @GetMapping("/.well-known/security.txt")
  @Operation(summary = "Where to report a security hole; NOT_FOUND unless a contact is configured")
  ResponseEntity<String> contact() {
    if (contact == null) {
      throw Refusal.of(ResponseCode.NOT_FOUND);
    }
    String text =
        "Contact: %s\nExpires: %s\nPreferred-Languages: zh, en\n"
            .formatted(contact, clock.instant().plus(VALID_FOR).truncatedTo(ChronoUnit.SECONDS));
    return ResponseEntity.ok().contentType(TEXT).body(text);
  }
}
