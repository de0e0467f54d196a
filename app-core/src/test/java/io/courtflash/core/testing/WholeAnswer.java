package io.courtflash.core.testing;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * All that an endpoint answered: its status, its headers and its body. Without the headers that
 * differ between two requests.
 */
public record WholeAnswer(int status, Map<String, List<String>> headers, String body) {

  private static final List<String> OWN_HEADERS = List.of("date", "x-request-id", "connection");

  public static WholeAnswer of(ApiClient.Response answer) {
    Map<String, List<String>> headers = new TreeMap<>(answer.response().headers().map());
    headers.keySet().removeAll(OWN_HEADERS);
    return new WholeAnswer(answer.status(), headers, answer.response().body());
  }
}
