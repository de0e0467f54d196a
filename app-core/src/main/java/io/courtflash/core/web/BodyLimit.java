package io.courtflash.core.web;

/**
 * A larger body limit for one path. A feature that needs one declares it as a bean.
 *
 * @param path the exact path
 * @param kib the limit in KiB
 */
public record BodyLimit(String path, int kib) {}
