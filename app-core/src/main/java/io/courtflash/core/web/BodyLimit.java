package io.courtflash.core.web;

/**
 * A larger limit for the body of one path; publish it as a bean.
 *
 * @param path the exact path
 * @param kib in KiB
 */
public record BodyLimit(String path, int kib) {}
