package io.courtflash.core.platform.http.server;

import io.courtflash.core.platform.http.WebAccessProperties;
import io.courtflash.core.platform.http.page.PageBundle;
import java.util.List;
import java.util.Set;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.PreEncodedHttpField;
import org.springframework.stereotype.Component;

/** The headers of all answers: browsers load and run only what the engine itself serves. */
@Component
class AnswerHeaders {

  private static final String POLICY_HEADER = "Content-Security-Policy";

  /** Allows data: images, because the API's documentation page has some. */
  private static final String POLICY =
      "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none';"
          + " form-action 'self'; frame-ancestors 'none'";

  private static final List<HttpField> OF_ALL =
      List.of(
          new PreEncodedHttpField("X-Content-Type-Options", "nosniff"),
          new PreEncodedHttpField("Referrer-Policy", "no-referrer"));

  private static final HttpField OTHERS_POLICY = new PreEncodedHttpField(POLICY_HEADER, POLICY);

  /** One year: a browser that was here once never sends a password without TLS. */
  private static final String TLS_REQUIRED = "max-age=31536000";

  /** The students' page, which has scripts in itself. */
  private static final Set<String> PAGE = Set.of("/", "/index.html");

  private final HttpField pagePolicy;
  private final HttpField tlsRequired;

  AnswerHeaders(WebAccessProperties access, PageBundle page) {
    pagePolicy =
        new PreEncodedHttpField(
            POLICY_HEADER, POLICY + "; script-src 'self' " + page.scriptSources());
    tlsRequired =
        new PreEncodedHttpField(
            "Strict-Transport-Security",
            access.hstsSubdomains() ? TLS_REQUIRED + "; includeSubDomains" : TLS_REQUIRED);
  }

  void addTo(HttpFields.Mutable answer, String path, boolean isEncrypted) {
    answer.put(PAGE.contains(path) ? pagePolicy : OTHERS_POLICY);
    OF_ALL.forEach(answer::put);
    if (isEncrypted) {
      answer.put(tlsRequired);
    }
  }
}
