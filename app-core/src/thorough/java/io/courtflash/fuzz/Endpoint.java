package io.courtflash.fuzz;

import java.util.List;
import java.util.Map;

/**
 * An endpoint as the OpenAPI document describes it.
 *
 * @param path with its variables in braces
 * @param parameters of the path, the query and the headers
 * @param fields the names and JSON types of the body's fields; empty without a body
 */
record Endpoint(
    String method, String path, List<Parameter> parameters, Map<String, String> fields) {

  /**
   * A parameter.
   *
   * @param place {@code path}, {@code query} or {@code header}
   * @param type such as {@code integer}
   */
  record Parameter(String name, String place, String type) {}

  boolean isForStaff() {
    return path.startsWith("/admin/") || path.startsWith("/actuator/");
  }

  /**
   * What a path variable or a field identifies, such as {@code court}: its name without "Id", or
   * the path's segment before a variable that is only named {@code id}.
   */
  String subject(String name) {
    int at = path.indexOf("/{" + name + "}");
    String subject =
        name.equals("id") && at > 0 ? path.substring(path.lastIndexOf('/', at - 1) + 1, at) : name;
    return subject.replaceFirst("Ids?$", "");
  }
}
