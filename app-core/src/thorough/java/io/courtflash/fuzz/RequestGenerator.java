package io.courtflash.fuzz;

import io.courtflash.fuzz.Endpoint.Parameter;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Makes requests of an endpoint whose parameters, methods, headers and bodies are partly wrong. */
final class RequestGenerator {

  private static final List<String> METHODS =
      List.of("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "FUZZ", "get");

  private final Random random;
  private final HostileValues hostile;
  private final BodyGenerator bodies;
  private final HeaderGenerator headers;
  private final Map<String, List<String>> known;

  /**
   * @param known values that exist, by their {@link Endpoint#subject}
   */
  RequestGenerator(Random random, Map<String, List<String>> known) {
    this.random = random;
    this.hostile = new HostileValues(random);
    this.bodies = new BodyGenerator(random, known);
    this.headers = new HeaderGenerator(random);
    this.known = known;
  }

  /**
   * A request of this endpoint.
   *
   * @param authorization the header that names the caller; empty for none
   */
  FuzzRequest next(Endpoint endpoint, List<String> authorization) {
    byte[] body = bodies.next(endpoint);
    List<String> lines = new ArrayList<>(authorization);
    lines.addAll(headers.next(endpoint, body.length > 0));
    String method = random.nextInt(10) == 0 ? hostile.oneOf(METHODS) : endpoint.method();
    return new FuzzRequest(method, target(endpoint), List.copyOf(lines), body);
  }

  private String target(Endpoint endpoint) {
    String path = endpoint.path();
    List<String> query = new ArrayList<>();
    for (Parameter parameter : endpoint.parameters()) {
      switch (parameter.place()) {
        case "path" ->
            path = path.replace("{" + parameter.name() + "}", encoded(value(endpoint, parameter)));
        case "query" -> addQuery(endpoint, parameter, query);
        default -> {}
      }
    }
    if (random.nextInt(20) == 0) {
      query.add(encoded(hostile.text()) + "=" + encoded(hostile.text()));
    }
    return decorated(path) + (query.isEmpty() ? "" : "?" + String.join("&", query));
  }

  /** A parameter may be missing, or given twice. */
  private void addQuery(Endpoint endpoint, Parameter parameter, List<String> query) {
    int times = random.nextInt(4) == 0 ? random.nextInt(3) : 1;
    for (int i = 0; i < times; i++) {
      query.add(parameter.name() + "=" + encoded(value(endpoint, parameter)));
    }
  }

  private String value(Endpoint endpoint, Parameter parameter) {
    List<String> existing = known.getOrDefault(endpoint.subject(parameter.name()), List.of());
    if (!existing.isEmpty() && random.nextBoolean()) {
      return hostile.oneOf(existing);
    }
    return parameter.type().equals("integer") && random.nextInt(4) == 0
        ? String.valueOf(2 + random.nextInt(300))
        : hostile.text();
  }

  private String encoded(String value) {
    String once = URLEncoder.encode(value, StandardCharsets.UTF_8).replace("+", "%20");
    return switch (random.nextInt(20)) {
      case 0 -> URLEncoder.encode(once, StandardCharsets.UTF_8);
      case 1 -> once + hostile.oneOf(List.of("%", "%0", "%zz", "%c0%af", "%ff", "%u0041", "%00"));
      case 2 -> value.matches("[!-~]+") ? value : once;
      default -> once;
    };
  }

  /** The same path, written otherwise; empty segments and dots included. */
  private String decorated(String path) {
    return switch (random.nextInt(40)) {
      case 0 -> path + "/";
      case 1 -> path + ";jsessionid=x";
      case 2 -> "/" + path;
      case 3 -> "/." + path;
      case 4 -> "/x/.." + path;
      case 5 -> path.replaceFirst("/", "/%2e%2e/");
      case 6 -> "http://other.example" + path;
      case 7 -> path + "\\";
      default -> path;
    };
  }
}
